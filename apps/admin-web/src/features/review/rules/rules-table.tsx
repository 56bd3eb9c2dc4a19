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
                cell: (row) => number(row.right),
              },
              wrong: {
                title: rules.wrong,
                align: 'right',
                line: 'named',
                cell: (row) => number(row.wrong),
              },
              undecided: {
                title: rules.undecided,
                align: 'right',
                line: 'named',
                cell: (row) => number(row.undecided),
              },
            }}
            narrow={[{ of: 'rule', lines: ['right', 'wrong', 'undecided'] }]}
          />
        )}
      </Loaded>
      <Meanings />
      {decides && <DryRun />}
    </div>
  );
}

function Rule({ rule }: Pick<RuleAlarmsDto, 'rule'>) {
  const texts = useTexts();
  const { rules } = useReviewTexts();
  const { sees, does, falseAlarms } = rules.of[rule];
  return (
    <div className="held-lines">
      <strong>{texts.ruleNames[rule]}</strong>
      <span>{sees}</span>
      <span className="quiet">{texts.content.fact({ name: rules.does, value: does })}</span>
      <span className="quiet">{texts.content.fact({ name: rules.falseAlarms, value: falseAlarms })}</span>
    </div>
  );
}

/** What the figures count, which a phone would not show at their names. */
function Meanings() {
  const texts = useTexts();
  const { rules } = useReviewTexts();
  const meanings = [
    { name: rules.right, value: rules.rightHint },
    { name: rules.wrong, value: rules.wrongHint },
    { name: rules.undecided, value: rules.undecidedHint },
  ];
  return <p className="quiet">{meanings.map((each) => texts.content.fact(each)).join(' ')}</p>;
}
