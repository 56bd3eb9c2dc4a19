import type { Installation } from '@pwen/tools/installation/installation';
import type { Person } from '@pwen/tools/installation/programme';

import { eventually } from '../../harness/eventually.js';
import { Pause } from '../../harness/pause.js';
import { sendAgain, submit, type Submission } from './phone.js';
import { OPTIONS } from './plant.js';

/** Every so many submissions, an impatient finger or a repeated packet sends the same request twice at once. */
const TWICE_EVERY = 5;

/** Many people who answer the same surveys one after another, side by side, while things break. Each pauses after the first. */
export class SubmissionStream {
  readonly submissions: Submission[] = [];
  private readonly running: Promise<unknown>;
  private readonly pause: Pause;

  constructor(
    private readonly installation: Installation,
    people: readonly Person[],
    private readonly surveyIds: readonly number[],
  ) {
    this.pause = new Pause(people.length);
    this.running = Promise.all(people.map((person, place) => this.run(person, place)));
    // It is awaited at the end; until then a fault must not end the process.
    this.running.catch(() => undefined);
  }

  get acknowledged(): number {
    return this.submissions.filter(({ told }) => told.size > 0).length;
  }

  /** Resolves when everybody's first answers have arrived. */
  async paused(): Promise<void> {
    await Promise.race([this.pause.everybody(), this.running]);
  }

  goOn(): void {
    this.pause.goOn();
  }

  /** Resolves when so many were told that their answers have arrived. */
  async acknowledgedAre(count: number): Promise<void> {
    await eventually(
      () => this.acknowledged >= count,
      () => `only ${this.acknowledged} answers arrived`,
    );
  }

  /** Resolves when everybody's answers have arrived, to every survey. */
  async ended(): Promise<readonly Submission[]> {
    await this.running;
    return this.submissions;
  }

  private async run(person: Person, place: number): Promise<void> {
    // Each begins at another survey, so that all of them are answered all the time.
    for (let turn = 0; turn < this.surveyIds.length; turn++) {
      const surveyId = this.surveyIds[(place + turn) % this.surveyIds.length] ?? 0;
      const choice = OPTIONS[(place * turn) % (OPTIONS.length - 1)] ?? '';
      const submission: Submission = {
        person,
        surveyId,
        answers: [choice, `Paske ${place}`],
        told: new Set(),
      };
      this.submissions.push(submission);
      const { port } = this.installation;
      if (this.submissions.length % TWICE_EVERY === 0) sendAgain(port, submission).catch(() => undefined);
      await submit(port, submission);
      if (turn === 0) await this.pause.arrive();
    }
  }
}
