interface Rect {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}
interface Size {
  readonly width: number;
  readonly height: number;
}

const GAP_PX = 4;
const EDGE_PX = 8;

/** Position of a popup of `size` below `anchor`: above it when only there is room, never beyond the edge of the `view`. */
export function place(anchor: Rect, size: Size, view: Size): { top: number; left: number } {
  const below = anchor.bottom + GAP_PX;
  const above = anchor.top - GAP_PX - size.height;
  const fitsBelow = below + size.height <= view.height - EDGE_PX;
  const top = fitsBelow || above < EDGE_PX ? Math.min(below, Math.max(EDGE_PX, view.height - size.height - EDGE_PX)) : above;
  const left = Math.max(EDGE_PX, Math.min(anchor.left, view.width - size.width - EDGE_PX));
  return { top, left };
}
