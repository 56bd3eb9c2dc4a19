/** The colours of series, in the order in which they are given out. */
const LIGHT = [
  '#1B3FBF',
  '#C77700',
  '#0E8A7D',
  '#8A3FB8',
  '#5B6B8C',
  '#C2438A',
  '#3E8EDE',
  '#C8102E',
  '#7A5C2E',
];
const DARK = [
  '#8FA8FF',
  '#F0B04A',
  '#4FD1C1',
  '#C99BF0',
  '#A9B6D3',
  '#F08FC0',
  '#6FC3FF',
  '#FF7D8C',
  '#D2B48C',
];

export const seriesColours = (isDark: boolean): readonly string[] => (isDark ? DARK : LIGHT);
