import type { ChartProps } from 'react-chartjs-2';

/** What is left of a chart where nothing can be drawn: its place, and what it says to those who do not see it. */
export function Chart({ 'aria-label': label, role }: ChartProps) {
  return <canvas role={role} aria-label={label} />;
}
