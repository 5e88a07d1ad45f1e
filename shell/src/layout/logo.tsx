import { useId } from 'react';

/** The product's mark: an anvil on a blue tile. */
export function Logo({ size = 26 }: { size?: number }) {
  // Its own gradient id: a gradient in a hidden SVG of the same id would leave this tile empty.
  const tile = useId();
  return (
    <svg className="logo" width={size} height={size} viewBox="0 0 26 26" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id={tile} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#5a86ea" />
          <stop offset="1" stopColor="#2457c5" />
        </linearGradient>
      </defs>
      <rect width="26" height="26" rx="6" fill={`url(#${tile})`} />
      <path
        fill="#fff"
        d="M9 8.5h11.5v1.2c-2.6.3-4.4 1.5-5 3.3-.2.7.2 1.3.9 1.7l1.4.7v2.1H9.7v-2.1l1.2-.7c.6-.4.9-.9.8-1.6-.1-.5-.5-.8-1.1-.9C7.6 11.9 5.6 10.9 5 9.3H9z"
      />
    </svg>
  );
}
