// Drawn on a 16 px grid with lines of 1.5 px, to align with text of 13 px.
const PATHS = {
  search: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10ZM10.6 10.6 14 14',
  plus: 'M8 3v10M3 8h10',
  minus: 'M3 8h10',
  close: 'M4 4l8 8M12 4l-8 8',
  check: 'M3 8.5 6.5 12 13 4.5',
  edit: 'M10.5 3 13 5.5 5.5 13H3v-2.5L10.5 3Z',
  trash: 'M3 4.5h10M6 4.5V3h4v1.5M4.5 4.5 5 13h6l.5-8.5M6.8 7v3.5M9.2 7v3.5',
  down: 'M4 6.2 8 10l4-3.8',
  up: 'M4 9.8 8 6l4 3.8',
  left: 'M9.8 4 6 8l3.8 4',
  right: 'M6.2 4 10 8l-3.8 4',
  first: 'M11.5 4 7.7 8l3.8 4M4.5 4v8',
  last: 'M4.5 4 8.3 8l-3.8 4M11.5 4v8',
  top: 'M8 13V5M4.5 8 8 4.5 11.5 8M3.5 2.5h9',
  bottom: 'M8 3v8M4.5 8 8 11.5 11.5 8M3.5 13.5h9',
  sort: 'M5 6.3 8 3.5l3 2.8M5 9.7l3 2.8 3-2.8',
  columns: 'M2.5 3h11v10h-11zM6.2 3v10M9.8 3v10',
  book: 'M8 4.2C7 3.2 5 3 2.5 3v9.5c2.5 0 4.5.2 5.5 1.2 1-1 3-1.2 5.5-1.2V3C11 3 9 3.2 8 4.2ZM8 4.2v9.3',
  download: 'M8 2.5V10M5 7.3 8 10l3-2.7M3 13h10',
  upload: 'M8 10.5V3M5 5.7 8 3l3 2.7M3 13h10',
  menu: 'M2.5 4h11M2.5 8h11M2.5 12h11',
  print: 'M4.5 6V2.5h7V6M4.5 12h-2V6h11v6h-2M4.5 9.5h7v4h-7z',
  collapse: 'M13.5 3h-11v10h11zM6 3v10M11 6.2 9.2 8 11 9.8',
  logout: 'M9.5 3H3.5v10h6M7 8h6.5M11 5.5 13.5 8 11 10.5',
  key: 'M6 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM7.8 8.2 13 3M11 5l1.7 1.7',
  sun: 'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM8 1.5v1.3M8 13.2v1.3M1.5 8h1.3M13.2 8h1.3M3.4 3.4l.9.9M11.7 11.7l.9.9M12.6 3.4l-.9.9M4.3 11.7l-.9.9',
  contrast: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 2v12M8 4.5h4.6M8 7h5.8M8 9.5h5.7M8 12h3.9',
  moon: 'M13 9.5A5.5 5.5 0 0 1 6.5 3a5.5 5.5 0 1 0 6.5 6.5Z',
  globe: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM2 8h12M8 2c2 2 2.5 4 2.5 6S10 12 8 14c-2-2-2.5-4-2.5-6S6 4 8 2Z',
  calendar: 'M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2.5V5M10.5 2.5V5',
  filter: 'M2.5 3.5h11L9.5 8.5V13l-3-1.5v-3z',
  alert: 'M8 2.5 14 13H2L8 2.5ZM8 6.5v3M8 11.2v.3',
  info: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 7.5v3.7M8 5v.3',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  external: 'M9.5 3H13v3.5M13 3 7.5 8.5M11 9v4H3V5h4',
  back: 'M13 8H3.5M7 4 3 8l4 4',
  refresh: 'M13 8a5 5 0 1 1-1.5-3.6M13 2.5V5h-2.5',
  camera: 'M2.5 5h2.7l1-1.5h3.6l1 1.5h2.7v8h-11zM8 11a2.2 2.2 0 1 0 0-4.4A2.2 2.2 0 0 0 8 11Z',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  box: 'M8 2 13.5 4.8v6.4L8 14l-5.5-2.8V4.8L8 2ZM2.5 4.8 8 7.6l5.5-2.8M8 7.6V14',
  truck:
    'M1.5 4h8v7h-8zM9.5 6.5h3l2 2.3V11h-5zM4.3 13a1.3 1.3 0 1 0 0-2.6 1.3 1.3 0 0 0 0 2.6ZM11.7 13a1.3 1.3 0 1 0 0-2.6 1.3 1.3 0 0 0 0 2.6Z',
  scan: 'M2.5 5V2.5H5M11 2.5h2.5V5M13.5 11v2.5H11M5 13.5H2.5V11M5 5.5v5M7 5.5v5M9 5.5v5M11 5.5v5',
  tag: 'M2.5 2.5h5l6 6-5 5-6-6zM5.3 5.3h.01',
  chart: 'M2.5 13.5h11M4.5 11V8M8 11V3.5M11.5 11V6',
  factory: 'M2.5 13.5V7l3.5 2V7l3.5 2V3h4v10.5zM5 11.3h.01M8 11.3h.01M11 11.3h.01',
  clock: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 4.8V8l2.2 1.5',
  link: 'M6.8 9.2a2.5 2.5 0 0 0 3.5 0l2.2-2.2a2.5 2.5 0 0 0-3.5-3.5L8 4.4M9.2 6.8a2.5 2.5 0 0 0-3.5 0L3.5 9A2.5 2.5 0 0 0 7 12.5l1-.9',
  user: 'M8 7.5a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4ZM2.8 13.8a5.3 5.3 0 0 1 10.4 0',
  lock: 'M3.5 7.5h9v6h-9zM5.3 7.5V5a2.7 2.7 0 0 1 5.4 0v2.5',
  undo: 'M6 3 3 6l3 3M3 6h6.5a3.5 3.5 0 0 1 0 7H6',
  eye: 'M1.5 8S4 3.8 8 3.8 14.5 8 14.5 8 12 12.2 8 12.2 1.5 8 1.5 8ZM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  file: 'M4 2h5l3.5 3.5V14H4zM9 2v3.5h3.5',
  pin: 'M5.5 2.5h5M6.5 2.5v4L4.5 9h7l-2-2.5v-4M8 9v4.5',
  grip: 'M6 4h.01M10 4h.01M6 8h.01M10 8h.01M6 12h.01M10 12h.01',
  bell: 'M8 2.2a3.8 3.8 0 0 0-3.8 3.8c0 3.5-1.4 4.8-1.4 4.8h10.4s-1.4-1.3-1.4-4.8A3.8 3.8 0 0 0 8 2.2ZM6.6 13.2a1.5 1.5 0 0 0 2.8 0',
  play: 'M5 3.2v9.6L12.5 8z',
  pause: 'M5.5 3.5v9M10.5 3.5v9',
  ban: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM3.8 3.8l8.4 8.4',
} as const;

/** Name of a drawn icon. */
export type IconName = keyof typeof PATHS;

/** All icons. */
export const ICONS = Object.keys(PATHS) as IconName[];

/** A decorative icon of 16 px in the colour of the text; hidden from assistive technology, so the element beside it needs a text. */
export const Icon = ({ name, size = 16 }: { name: IconName; size?: number }) => (
  <svg
    className="mo-icon"
    width={size}
    height={size}
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth={name === 'more' || name === 'grip' ? 2 : 1.5}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={PATHS[name]} />
  </svg>
);
