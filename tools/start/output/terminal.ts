/** The output of a start: numbered steps with their duration, and lines from elsewhere without breaking these. */
export interface Terminal {
  step<T>(title: string, work: (progress: (detail: string) => void) => Promise<T>): Promise<T>;
  say(line: string): void;
}

export function createTerminal(stepCount: number, out: NodeJS.WriteStream = process.stdout): Terminal {
  let stepNumber = 0;
  let openLine = '';

  function say(line: string): void {
    if (openLine !== '') out.write('\n');
    openLine = '';
    out.write(`${line}\n`);
  }

  /** Writes the step's line: in place on a terminal, and only at its start and end in a file. */
  function draw(line: string): void {
    if (out.isTTY) out.write(`\r${line}\u001b[K`);
    else if (openLine === '') out.write(line);
    openLine = line;
  }

  async function step<T>(
    title: string,
    work: (progress: (detail: string) => void) => Promise<T>,
  ): Promise<T> {
    stepNumber += 1;
    const label = `${stepNumber}/${stepCount} ${title} …`;
    const startedAt = performance.now();
    const seconds = (): string => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
    let detail = '';
    const redraw = (): void => draw(`${label} ${[detail, seconds()].filter(Boolean).join(', ')}`);

    draw(label);
    const ticking = out.isTTY ? setInterval(redraw, 500) : undefined;
    try {
      const result = await work((text) => {
        detail = text;
        if (out.isTTY) redraw();
      });
      if (out.isTTY || openLine === '') draw(`${label} ${seconds()}`);
      else out.write(` ${seconds()}`);
      return result;
    } finally {
      clearInterval(ticking);
      out.write('\n');
      openLine = '';
    }
  }

  return { step, say };
}
