import { describe, expect, it } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';

import { Picture } from './picture';

const SIZES = [
  { url: '/media/a-164.avif', width: 164 },
  { url: '/media/a-328.avif', width: 328 },
];

const show = (given: Partial<Parameters<typeof Picture>[0]> = {}) =>
  render(
    <Picture url="/media/a.webp" sizes={SIZES} shown="164px" width={16} height={9} eager={false} {...given}>
      no picture
    </Picture>,
  );
const image = () => screen.getByRole('presentation');

describe('a picture', () => {
  it('lets the browser choose among its sizes, and has one for browsers without AVIF', () => {
    const { container } = show();
    const source = container.querySelector('source');
    expect(source).toHaveAttribute('type', 'image/avif');
    expect(source).toHaveAttribute('srcset', '/media/a-164.avif 164w, /media/a-328.avif 328w');
    expect(source).toHaveAttribute('sizes', '164px');
    expect(image()).toHaveAttribute('src', '/media/a.webp');
    expect(image()).toHaveAttribute('width', '16');
    expect(image()).toHaveAttribute('height', '9');
  });

  it('is shown whole until its sizes are drawn', () => {
    const { container } = show({ sizes: [] });
    expect(container.querySelector('source')).toBeNull();
    expect(image()).toHaveAttribute('src', '/media/a.webp');
  });

  it.each([
    ['first', 'eager', 'high'],
    [true, 'eager', null],
    [false, 'lazy', null],
  ] as const)('whose turn is %s is fetched %s, with the priority %s', (eager, loading, priority) => {
    show({ eager });
    expect(image()).toHaveAttribute('loading', loading);
    expect(image().getAttribute('fetchpriority')).toBe(priority);
  });

  it('that cannot be had in the size that fits is shown in the largest that can, or whole', () => {
    const { container } = show();
    const offered = () => container.querySelector('source')?.getAttribute('srcset');
    const failsOnce = () => fireEvent.error(image());
    failsOnce();
    expect(offered()).toBe('/media/a-328.avif 328w');
    failsOnce();
    expect(offered()).toBe('/media/a-164.avif 164w');
    failsOnce();
    expect(offered()).toBeUndefined();
    expect(image()).toHaveAttribute('src', '/media/a.webp');
    failsOnce();
    expect(screen.getByText('no picture')).toBeInTheDocument();
  });

  it('gives way to a placeholder if it cannot be loaded, or there is none', () => {
    const { unmount } = show({ sizes: [] });
    fireEvent.error(image());
    expect(screen.getByText('no picture')).toBeInTheDocument();
    expect(screen.queryByRole('presentation')).not.toBeInTheDocument();
    unmount();
    show({ url: '' });
    expect(screen.getByText('no picture')).toBeInTheDocument();
  });

  it('that the phone has stays as it is while there is no network, however wide the page becomes', () => {
    const { container } = show();
    const offered = () => container.querySelector('source')?.getAttribute('srcset');
    const drawn = { naturalWidth: 164, currentSrc: 'https://pwen.example/media/a-164.avif' };
    for (const [name, value] of Object.entries(drawn)) Object.defineProperty(image(), name, { value });
    act(() => onlineManager.setOnline(false));
    expect(offered()).toBe('/media/a-164.avif 164w');
    act(() => onlineManager.setOnline(true));
    expect(offered()).toBe('/media/a-164.avif 164w, /media/a-328.avif 328w');
  });

  it('that was not on the phone is there when the network is back', () => {
    onlineManager.setOnline(false);
    show({ sizes: [] });
    fireEvent.error(image());
    expect(screen.getByText('no picture')).toBeInTheDocument();
    act(() => onlineManager.setOnline(true));
    expect(image()).toHaveAttribute('src', '/media/a.webp');
    // And one that then fails is not asked for again and again.
    fireEvent.error(image());
    expect(screen.getByText('no picture')).toBeInTheDocument();
  });
});
