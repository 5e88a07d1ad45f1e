import { pngOf, savePng } from '@moru/ui/extra';

interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Painting order: bars, then the names beside them, then the header over both. */
const LAYERS = [
  '.tl-weekends, .tl-holiday, .tl-row .tl-cell *, .tl-today',
  '.tl-group, .tl-group *, .tl-row, .tl-name, .tl-name *',
  '.tl-loads, .tl-loads *, .tl-head, .tl-head *',
  '.tl-corner, .tl-loads-name, .tl-loads-name *',
];
const NOT_DRAWN = '.mo-hidden, .mo-hidden *, .tl-card, .tl-card *, svg, svg *';
/** A colour of a gradient with its start and end; browsers serialise a stripe as one stop or as two. */
const STOP = /([a-z]+\([^)]*\)|transparent) ([\d.]+)px(?: ([\d.]+)px)?/g;
const CLEAR = /^(transparent|rgba\(0, 0, 0, 0\))$/;

function boxPath(
  pen: CanvasRenderingContext2D,
  element: HTMLElement,
  { left, top, width, height }: Place,
  style: CSSStyleDeclaration,
): void {
  pen.beginPath();
  if (style.rotate === 'none') return pen.roundRect(left, top, width, height, Number.parseFloat(style.borderTopLeftRadius) || 0);
  // Its box is that of the rotated shape.
  const [w, h] = [element.offsetWidth, element.offsetHeight];
  pen.save();
  pen.translate(left + width / 2, top + height / 2);
  pen.rotate((Number.parseFloat(style.rotate) * Math.PI) / 180);
  pen.roundRect(-w / 2, -h / 2, w, h, style.borderTopLeftRadius === '50%' ? w / 2 : Number.parseFloat(style.borderTopLeftRadius) || 0);
  pen.restore();
}

function paintStripes(pen: CanvasRenderingContext2D, place: Place, image: string): void {
  const stops = [...image.matchAll(STOP)].flatMap(([, colour = '', from, to]) =>
    [from, to].flatMap((at) => (at === undefined ? [] : { colour, at: Number(at) })),
  );
  const stripes = stops.flatMap(({ colour, at }, nth) => {
    const next = stops[nth + 1];
    return next?.colour === colour && !CLEAR.test(colour) ? { colour, from: at, to: next.at } : [];
  });
  const period = Math.max(0, ...stops.map(({ at }) => at));
  if (period === 0) return;
  for (let x = Math.max(0, Math.floor(-place.left / period) * period); place.left + x < pen.canvas.width; x += period)
    for (const { colour, from, to } of stripes) {
      pen.fillStyle = colour;
      pen.fillRect(place.left + x + from, 0, to - from, pen.canvas.height);
    }
}

function paintBox(pen: CanvasRenderingContext2D, element: HTMLElement, place: Place): void {
  const style = getComputedStyle(element);
  if (style.backgroundImage !== 'none') paintStripes(pen, place, style.backgroundImage);
  if (!CLEAR.test(style.backgroundColor)) {
    boxPath(pen, element, place, style);
    pen.fillStyle = style.backgroundColor;
    pen.fill();
  }
  const thick = (side: 'Top' | 'Bottom' | 'Left' | 'Right') => Number.parseFloat(style[`border${side}Width`]) || 0;
  if (thick('Top') > 0 && thick('Left') > 0) {
    boxPath(pen, element, place, style);
    pen.setLineDash(style.borderTopStyle === 'dashed' ? [3, 2] : []);
    pen.lineWidth = thick('Top');
    pen.strokeStyle = style.borderTopColor;
    pen.stroke();
    return;
  }
  const { left, top, width, height } = place;
  for (const [side, x, y, w, h] of [
    ['Bottom', left, top + height - thick('Bottom'), width, thick('Bottom')],
    ['Left', left, top, thick('Left'), height],
    ['Right', left + width - thick('Right'), top, thick('Right'), height],
  ] as const) {
    if (thick(side) === 0) continue;
    pen.fillStyle = style[`border${side}Color`];
    pen.fillRect(x, y, w, h);
  }
}

/** The texts of an element, clipped to it. */
function paintTexts(pen: CanvasRenderingContext2D, element: HTMLElement, place: Place, origin: DOMRect): void {
  const style = getComputedStyle(element);
  for (const node of element.childNodes) {
    if (!(node instanceof globalThis.Text) || !node.data.trim()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, top, height } = range.getBoundingClientRect();
    pen.save();
    if (style.overflowX !== 'visible') {
      pen.beginPath();
      pen.rect(place.left, place.top, place.width, place.height);
      pen.clip();
    }
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    pen.fillStyle = style.color;
    pen.textBaseline = 'middle';
    pen.fillText(node.data.trim(), left - origin.left, top - origin.top + height / 2);
    pen.restore();
  }
}

/** Saves what the timetable currently shows as a picture with its title. */
export async function saveTimetable(box: HTMLElement, title: string, note: string): Promise<void> {
  const origin = box.getBoundingClientRect();
  const { clientWidth: width, clientHeight: height } = box;
  const blob = await pngOf({ width, height, title, note }, (pen) => {
    pen.beginPath();
    pen.rect(0, 0, width, height);
    pen.clip();
    for (const layer of LAYERS)
      for (const element of box.querySelectorAll<HTMLElement>(layer)) {
        if (element.matches(NOT_DRAWN)) continue;
        const { left, top, width: wide, height: high, right, bottom } = element.getBoundingClientRect();
        if (right < origin.left || bottom < origin.top || left > origin.right || top > origin.bottom) continue;
        const place = { left: left - origin.left, top: top - origin.top, width: wide, height: high };
        paintBox(pen, element, place);
        paintTexts(pen, element, place, origin);
      }
  });
  savePng(blob, title);
}
