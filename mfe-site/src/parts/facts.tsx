import { Fragment } from 'react';

/** Facts with dots between them; a line breaks between two of them, never within one. */
export const Facts = ({ of }: { of: readonly string[] }) =>
  of.map((fact, at) => (
    <Fragment key={fact}>
      {at > 0 && ' '}
      <span className="site-fact">{at < of.length - 1 ? `${fact} ·` : fact}</span>
    </Fragment>
  ));
