import { Fragment } from 'react';
import './address.css';

/**
 * An e-mail address, or what stands in its place; where a line has no room for it, it breaks after its “@”, dots and hyphens. The styles
 * allow that, because a `<wbr>` makes screen readers read the address as several words, and a character would be copied too.
 */
export function Address({ of }: { of: string }) {
  return (
    <span className="address">
      {(of.includes('@') ? of.split(/(?<=[@.])/) : [of]).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <span className="may-break" />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
