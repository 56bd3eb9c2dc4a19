import type { DryRunDto, DryRunRuleDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { useTexts } from '../../../i18n/use-texts';
import { href } from '../../../paths';
import { useFormats } from '../../../ui/format';
import { Loaded } from '../../../ui/states';
import { ListTable } from '../../../ui/table/list-table';
import { useErrorText } from '../../../ui/texts/error-text';
import { Moment } from '../../../ui/time/moment';
import { dryRunQuery } from '../review-queries';
import { useReviewTexts } from '../use-review-texts';

/** What the rules would have held in the last 30 days, when somebody asks. */
export function DryRun() {
  const { dryRun: words } = useReviewTexts();
  const errorText = useErrorText();
  const [isAsked, setAsked] = useState(false);
  const run = useQuery({ ...dryRunQuery, enabled: isAsked });
  return (
    <section className="dry-run" aria-labelledby="dry-run-title">
      <h2 id="dry-run-title" className="form-part-title">
        {words.title}
      </h2>
      <p className="quiet">{words.text}</p>
      <Button
        loading={run.isFetching}
        onClick={() => {
          if (isAsked) void run.refetch();
          setAsked(true);
        }}
      >
        {words.action}
      </Button>
      {isAsked && (
        <Loaded query={run} failed={errorText(run.error, words.failed)} lines={3}>
          {(result) => <DryRunResult result={result} />}
        </Loaded>
      )}
    </section>
  );
}

function DryRunResult({ result: { redemptions, held, isWhole, rules } }: { result: DryRunDto }) {
  const { dryRun: words, rules: ruleWords } = useReviewTexts();
  const { ruleNames } = useTexts();
  const { number } = useFormats();
  const counts = { n: number(held), all: number(redemptions) };
  return (
    <>
      <p role="status">{(isWhole ? words.found : words.foundOfNewest)(counts)}</p>
      <ListTable
        label={words.label}
        wideFrom="lg"
        rowKey="rule"
        rows={rules}
        columns={{
          rule: { title: ruleWords.rule, cell: ({ rule }) => ruleNames[rule] },
          hits: { title: words.hits, align: 'right', line: 'named', cell: ({ hits }) => number(hits) },
          held: { title: words.held, align: 'right', line: 'named', cell: (row) => number(row.held) },
          heldWith: {
            title: words.heldWith,
            line: 'named',
            cell: (row) => row.heldWith.length > 0 && <HeldWith of={row} />,
          },
        }}
        narrow={[{ of: 'rule', lines: [['hits', 'held'], 'heldWith'] }]}
        unfold={{
          columnTitle: words.examples,
          width: 48,
          label: ({ rule }, isUnfolded) =>
            (isUnfolded ? words.fold : words.unfold)({ rule: ruleNames[rule] }),
          isUnfoldable: ({ examples }) => examples.length > 0,
          render: (row) => <Examples of={row} />,
        }}
      />
    </>
  );
}

function HeldWith({ of: { heldWith } }: { of: DryRunRuleDto }) {
  const { ruleNames } = useTexts();
  const { number } = useFormats();
  return heldWith.map(({ rule, redemptions }) => `${ruleNames[rule]} ${number(redemptions)}`).join(' · ');
}

function Examples({ of: { rule, examples } }: { of: DryRunRuleDto }) {
  const { dryRun: words, members } = useReviewTexts();
  const { ruleNames } = useTexts();
  return (
    <ListTable
      label={words.examplesOf({ rule: ruleNames[rule] })}
      rowKey="redemptionId"
      rows={examples}
      columns={{
        person: {
          title: members.person,
          cell: ({ userId }) => <Link to={href.user(userId)}>{words.person({ id: userId })}</Link>,
        },
        redeemed: { title: words.redeemed, cell: ({ redeemedAt }) => <Moment at={redeemedAt} /> },
        isHeld: {
          title: words.held,
          cell: ({ isHeld }) => (isHeld ? words.wouldHold : words.wouldPass),
        },
      }}
      narrow={[{ of: 'person', lines: ['redeemed'] }, { of: 'isHeld' }]}
    />
  );
}
