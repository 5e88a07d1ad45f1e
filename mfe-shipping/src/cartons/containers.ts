/** A freight container: inner sizes in mm, what may be loaded in kg. */
export interface Container {
  readonly name: '20GP' | '40GP' | '40HC';
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly payloadKg: number;
}

/**
 * Smallest inner sizes that ISO 668 allows (1CC, 1AA, 1AAA), so that what fits here fits any; payload is the rated 30 480 kg less the usual
 * tare weight. Small to large.
 */
export const CONTAINERS: readonly Container[] = [
  { name: '20GP', lengthMm: 5867, widthMm: 2330, heightMm: 2350, payloadKg: 28_180 },
  { name: '40GP', lengthMm: 11_998, widthMm: 2330, heightMm: 2350, payloadKg: 26_680 },
  { name: '40HC', lengthMm: 11_998, widthMm: 2330, heightMm: 2655, payloadKg: 26_580 },
];

/** Inner volume in cubic metres. */
export const volumeOf = ({ lengthMm, widthMm, heightMm }: Container): number => (lengthMm * widthMm * heightMm) / 1e9;
