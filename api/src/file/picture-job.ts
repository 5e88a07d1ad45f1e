/** A picture to be drawn anew in a worker. */
export interface PictureJob {
  readonly path: string;
  readonly mime: string;
  /** Longest sides of the small copies. */
  readonly sizes: Readonly<Record<string, number>>;
  /** Longest side that is taken. */
  readonly maxSide: number;
}

/** A clean copy of a picture and its small ones, as files; nothing of the camera is left in them. */
export interface Drawn {
  readonly path: string;
  readonly small: Readonly<Record<string, string>>;
  readonly size: number;
  readonly sha256: string;
  readonly w: number;
  readonly h: number;
  /** When the camera says it was taken, by its own clock, and how far that is from UTC. */
  readonly taken: { readonly local: string; readonly offset: string } | null;
}

/** What can be wrong with a picture. */
export type PictureFault = 'too_many_pixels' | 'broken_image';
