import type { RuleAlarmsDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';
import { Loaded } from '../../../ui/states';
import { ListTable } from '../../../ui/table/list-table';
import { useMay } from '../../sign-in/session';
import { ruleAlarmsQuery } from '../review-queries';
import { useReviewTexts } from '../use-review-texts';
import { DryRun } from './dry-run';

/** Each rule with what it sees and does, whom it may take for somebody else, and how often it was right. */
export function RulesTable() {
  const { rules } = useReviewTexts();
  const alarms = useQuery(ruleAlarmsQuery);
  const { number } = useFormats();
  const decides = useMay('decide-holds');
  return (
    <div className="tab-body">
      <Loaded query={alarms} failed={rules.failed}>
        {(rows) => (
          <ListTable
            label={rules.label}
            wideFrom="lg"
            rowKey="rule"
            rows={rows}
            columns={{
              rule: { title: rules.rule, cell: ({ rule }) => <Rule rule={rule} /> },
              right: {
                title: rules.right,
                align: 'right',
                line: 'named',
                cell: ({ right }) => <span title={rules.rightHint}>{number(right)}</span>,
              },
              wrong: {
                title: rules.wrong,
                align: 'right',
                line: 'named',
                cell: ({ wrong }) => <span title={rules.wrongHint}>{number(wrong)}</span>,
              },
              undecided: {
                title: rules.undecided,
                align: 'right',
                line: 'named',
                cell: ({ undecided }) => <span title={rules.undecidedHint}>{number(undecided)}</span>,
              },
            }}
            narrow={[{ of: 'rule', lines: ['right', 'wrong', 'undecided'] }]}
          />
        )}
      </Loaded>
      {decides && <DryRun />}
    </div>
  );
}

function Rule({ rule }: Pick<RuleAlarmsDto, 'rule'>) {
  const texts = useTexts();
  const { rules } = useReviewTexts();
  const { name, sees, does, falseAlarms } = rules.of[rule];
  return (
    <div className="title-cell held-shared">
      <strong>{name}</strong>
      <span>{sees}</span>
      <span className="quiet">{texts.content.fact({ name: rules.does, value: does })}</span>
      <span className="quiet">{texts.content.fact({ name: rules.falseAlarms, value: falseAlarms })}</span>
    </div>
  );
}
