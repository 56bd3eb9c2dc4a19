/** A phone and its network, as Chrome's DevTools slow both down. */
export interface Line {
  readonly kilobits: number;
  readonly latencyMs: number;
  readonly slowdown: number;
}

export const LINES: Record<'A' | 'B', Line> = {
  A: { kilobits: 1_600, latencyMs: 150, slowdown: 4 },
  B: { kilobits: 400, latencyMs: 400, slowdown: 6 },
};

/** What a visit may cost at most; `blocking` is a multiple of the bare page's on the same line. */
interface Target {
  readonly fcpMs?: number;
  readonly lcpMs?: number;
  readonly shift?: number;
  readonly blocking?: number;
}

/** A page that is opened on a line, each time on a fresh device. */
export interface Case {
  readonly title: string;
  readonly line: 'A' | 'B';
  readonly path: string;
  readonly target: Target;
  readonly isBare?: boolean;
  readonly isSignedIn?: boolean;
  /** The service worker has kept the app at a visit before. */
  readonly isAgain?: boolean;
}

const SHIFT = 0.01;
const FIRST: Record<'A' | 'B', Target> = {
  A: { fcpMs: 1_200, lcpMs: 2_000, shift: SHIFT, blocking: 1.5 },
  B: { fcpMs: 2_500, lcpMs: 5_000, shift: SHIFT },
};
const AGAIN: Target = { fcpMs: 1_000, shift: SHIFT };

const PAGES = [
  { title: '`/`', path: '/' },
  { title: '`/`, signed in', path: '/', isSignedIn: true },
  { title: '`/content`, signed in', path: '/content', isSignedIn: true },
  { title: '`/rewards`', path: '/rewards' },
];

export const CASES: readonly Case[] = [
  ...(['A', 'B'] as const).flatMap((line): Case[] => [
    { title: 'bare React page', line, path: '/', isBare: true, target: {} },
    ...PAGES.map((page) => ({ ...page, line, target: FIRST[line] })),
  ]),
  ...PAGES.filter(({ isSignedIn }) => !isSignedIn).map((page): Case => ({
    ...page,
    title: `${page.title} again`,
    line: 'B',
    target: AGAIN,
    isAgain: true,
  })),
];
