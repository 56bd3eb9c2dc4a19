import {
  type CsvColumn,
  figure,
  moment,
  text,
  type Texts,
  yesOrNo,
} from '../../platform/http/csv/csv-columns.js';

export interface AskedQuestion {
  readonly id: number;
  readonly text: string;
  readonly retired: boolean;
}

export interface ExportedResponse {
  readonly id: number;
  readonly completedAt: Date;
  /** Whether the answers came faster than the questions can be read. */
  readonly isFast: boolean;
  /** By the ids of the questions. */
  readonly answers: Readonly<Record<string, string>>;
}

/** One column a question, after the number and the time, and the mark of fast answers last. */
export const responseColumns = (
  questions: readonly AskedQuestion[],
): readonly CsvColumn<ExportedResponse>[] => [
  figure({ en: 'Response', fr: 'Réponse', ht: 'Repons' }, ({ id }) => id),
  moment({ en: 'Completed at', fr: 'Rempli', ht: 'Fini' }, ({ completedAt }) => completedAt),
  ...questions.map((asked) => text(nameOf(asked), ({ answers }: ExportedResponse) => answers[asked.id])),
  yesOrNo(
    { en: 'Faster than anybody reads', fr: 'Plus vite que la lecture', ht: 'Pi vit pase moun ka li' },
    ({ isFast }) => isFast,
  ),
];

const nameOf = ({ text: words, retired }: AskedQuestion): Texts =>
  retired
    ? {
        en: `${words} (no longer asked)`,
        fr: `${words} (n’est plus posée)`,
        ht: `${words} (yo pa poze l ankò)`,
      }
    : { en: words, fr: words, ht: words };
