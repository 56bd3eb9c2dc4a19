import { Icon } from '../../../ui/icon';

/** The play icon on a poster. */
export function PlayDisc() {
  return (
    <span className="pointer-events-none absolute inset-0 grid place-items-center">
      <span className="outlined rounded-pill bg-mango text-on-mango bar:size-12 grid size-12 place-items-center">
        <Icon name="play" className="size-6 translate-x-px" />
      </span>
    </span>
  );
}
