/** An image to be re-encoded in a worker. */
export interface PictureJob {
  readonly path: string;
  readonly mime: string;
  /** Longest sides of the small copies. */
  readonly sizes: Readonly<Record<string, number>>;
  /** Longest accepted side. */
  readonly maxSide: number;
}

/** A re-encoded copy of an image and its small copies, as files; without any camera metadata. */
export interface Drawn {
  readonly path: string;
  readonly small: Readonly<Record<string, string>>;
  readonly size: number;
  readonly sha256: string;
  readonly w: number;
  readonly h: number;
  /** The camera's capture time, by its own clock, and its offset from UTC. */
  readonly taken: { readonly local: string; readonly offset: string } | null;
}

/** What can be wrong with a picture. */
export type PictureFault = 'too_many_pixels' | 'broken_image';
