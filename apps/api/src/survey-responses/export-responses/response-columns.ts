import { type CsvColumn, figure, moment, text, type Texts } from '../../platform/http/csv/csv-columns.js';

export interface AskedQuestion {
  readonly id: number;
  readonly text: string;
  readonly retired: boolean;
}

export interface ExportedResponse {
  readonly id: number;
  readonly completedAt: Date;
  /** By the ids of the questions. */
  readonly answers: Readonly<Record<string, string>>;
}

/** One column a question, after those of every survey. */
export const responseColumns = (
  questions: readonly AskedQuestion[],
): readonly CsvColumn<ExportedResponse>[] => [
  figure({ en: 'Response', fr: 'Réponse', ht: 'Repons' }, ({ id }) => id),
  moment({ en: 'Completed at', fr: 'Rempli', ht: 'Fini' }, ({ completedAt }) => completedAt),
  ...questions.map((asked) => text(nameOf(asked), ({ answers }: ExportedResponse) => answers[asked.id])),
];

const nameOf = ({ text: words, retired }: AskedQuestion): Texts =>
  retired
    ? {
        en: `${words} (no longer asked)`,
        fr: `${words} (n’est plus posée)`,
        ht: `${words} (yo pa poze l ankò)`,
      }
    : { en: words, fr: words, ht: words };
