/** Days of delay of delivered lines, in bands named by their day nearest to 0; the outermost contain everything beyond it. */
export const SLIPS: readonly { readonly label: string; readonly from?: number; readonly to?: number }[] = [
  { label: '−31+', to: -31 },
  { label: '−8+', from: -30, to: -8 },
  { label: '−1+', from: -7, to: -1 },
  { label: '0', from: 0, to: 0 },
  { label: '1+', from: 1, to: 3 },
  { label: '4+', from: 4, to: 7 },
  { label: '8+', from: 8, to: 14 },
  { label: '15+', from: 15, to: 30 },
  { label: '31+', from: 31, to: 60 },
  { label: '61+', from: 61 },
];
