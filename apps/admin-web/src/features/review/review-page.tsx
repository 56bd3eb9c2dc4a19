import { Tabs } from 'antd';
import { useSearchParams } from 'react-router-dom';

import { PageHead } from '../../ui/page-head';
import { DecidedList } from './decided/decided-list';
import { RulesTable } from './rules/rules-table';
import { useReviewTexts } from './use-review-texts';
import { WaitingGroups } from './waiting/waiting-groups';
import './review.css';

const TABS = { waiting: WaitingGroups, decided: DecidedList, rules: RulesTable };
type Tab = keyof typeof TABS;
const NAMES = Object.keys(TABS) as Tab[];

/** Held redemptions: those that wait for a look, what became of others, and how right the rules were. */
export function ReviewPage() {
  const words = useReviewTexts();
  const [params, setParams] = useSearchParams();
  const tab = NAMES.find((known) => known === params.get('tab')) ?? 'waiting';
  return (
    <>
      <PageHead title={words.title} about={words.about} />
      <Tabs
        activeKey={tab}
        onChange={(key) => setParams(key === 'waiting' ? {} : { tab: key }, { replace: true })}
        destroyOnHidden
        items={NAMES.map((key) => {
          const Body = TABS[key];
          return { key, label: words.tabs[key], children: <Body /> };
        })}
      />
    </>
  );
}
