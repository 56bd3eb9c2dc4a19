import { ArrowLeftOutlined, DeleteOutlined } from '@ant-design/icons';
import type { PersonDto } from '@pwen/api-client';
import { errorCodeOf } from '@pwen/web/error-code';
import { useQuery } from '@tanstack/react-query';
import { Button, Result, Tabs, Tag, Typography } from 'antd';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';

import { useTexts } from '../../../i18n/use-texts';
import { PATHS } from '../../../paths';
import { useWayBack } from '../../../ui/lists/use-list-view';
import { Loading, LoadFailed } from '../../../ui/states';
import { Address } from '../../../ui/texts/address';
import { usePageTitle } from '../../../ui/use-page-title';
import { ChangeBalanceDialog } from '../../balances/change-balance/change-balance-dialog';
import { DeletionNotice } from '../../delayed-changes/counts-later-notice';
import { LogOf } from '../../log/log-of';
import { PersonHolds } from '../../review/person/person-holds';
import { useMay, useSession } from '../../sign-in/session';
import { BlockDialog } from '../block-people/block-dialog';
import { useMayBlock } from '../block-people/use-may-block';
import { DeleteDialog } from '../delete-person/delete-dialog';
import { Notes } from '../notes/notes';
import { CompletionsTable } from '../parts/completions-table';
import { HistoryTable } from '../parts/history-table';
import { ProofButton } from '../parts/proof-button';
import { RedemptionsTable } from '../parts/redemptions-table';
import { Referrals } from '../parts/referrals';
import { ResponsesTable } from '../parts/responses-table';
import { SessionsTable } from '../parts/sessions-table';
import { personQuery } from '../person-query';
import { PersonTags, StatusTag } from '../person-tags';
import { PersonFigures } from './person-figures';
import { PersonProfile } from './person-profile';
import { useShowBalanceChange } from './use-show-balance-change';
import '../people.css';

const TABS = [
  'profile',
  'notes',
  'history',
  'completions',
  'responses',
  'redemptions',
  'holds',
  'referrals',
  'sessions',
  'log',
] as const;
type Tab = (typeof TABS)[number];

/** One person: who they are, what they did, and what was done to them. */
export function PersonPage() {
  const texts = useTexts();
  const id = Number(useParams().id);
  const person = useQuery(personQuery(id));
  usePageTitle(person.data ? texts.people.number({ id }) : texts.people.title);

  if (person.isSuccess) return <LoadedPerson key={id} person={person.data} />;
  if (isGone(person.error)) {
    return (
      <Result
        icon={<span className="not-found-figure">404</span>}
        title={<h1 className="result-title">{texts.person.notFound}</h1>}
        extra={<BackLink />}
      />
    );
  }
  return (
    <>
      <BackLink />
      <h1 className="visually-hidden">{texts.people.title}</h1>
      {person.isPending ? (
        <Loading />
      ) : (
        <LoadFailed
          title={texts.person.loadFailed}
          isRetrying={person.isFetching}
          onRetry={() => void person.refetch()}
        />
      )}
    </>
  );
}

/** Whether the person does not exist, or the path cannot name one. */
function isGone(error: unknown): boolean {
  const code = errorCodeOf(error);
  return code === 'USER_NOT_FOUND' || code === 'VALIDATION_FAILED' || code === 'NOT_FOUND';
}

function BackLink() {
  const texts = useTexts();
  const { to, state } = useWayBack(PATHS.users);
  return (
    <Link to={to} state={state} className="back-link">
      <ArrowLeftOutlined aria-hidden /> {texts.person.back}
    </Link>
  );
}

function LoadedPerson({ person }: { person: PersonDto }) {
  const texts = useTexts();
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const [note, setNote] = useState('');
  const seesLedger = useMay('see-ledger');
  const seesLog = useMay('see-log');
  const seesTeam = useMay('see-team');
  const hidden: Partial<Record<Tab, boolean>> = {
    log: !seesLog,
    // Where a colleague is signed in is the team's to see.
    sessions: person.role !== 'user' && !seesTeam,
  };
  const tabs = TABS.filter((key) => !hidden[key]);
  const tab = tabs.find((known) => known === params.get('tab')) ?? TABS[0];
  const { id } = person;
  const bodies = {
    profile: <PersonProfile person={person} />,
    notes: <Notes person={person} draft={note} onDraft={setNote} />,
    history: (
      <>
        {seesLedger && <ProofButton personId={id} />}
        <HistoryTable person={person} />
      </>
    ),
    completions: <CompletionsTable personId={id} />,
    responses: <ResponsesTable personId={id} />,
    redemptions: <RedemptionsTable personId={id} />,
    holds: <PersonHolds personId={id} />,
    referrals: <Referrals personId={id} />,
    sessions: <SessionsTable personId={id} />,
    log: <LogOf subjectType="user" subjectId={id} />,
  };

  return (
    <>
      <BackLink />
      <div className="page-head">
        <div className="person-head">
          <Typography.Title level={1}>{person.name ?? texts.people.number({ id })}</Typography.Title>
          <span className="person-tags">
            <StatusTag blocked={person.blocked} />
            <PersonTags person={person} />
            {person.accountClosed && <Tag>{texts.person.closed}</Tag>}
          </span>
          <span className="quiet person-subtitle">
            <Address of={person.username} /> · {texts.people.number({ id })}
          </span>
        </div>
        <PersonActions person={person} />
      </div>
      <DeletionNotice deletedFrom={person.deletedFrom} />
      <PersonFigures person={person} />
      <Tabs
        activeKey={tab}
        onChange={(key) => setParams(key === TABS[0] ? {} : { tab: key }, { replace: true, state })}
        destroyOnHidden
        items={tabs.map((key) => ({ key, label: texts.person.tabs[key], children: bodies[key] }))}
      />
    </>
  );
}

/** What one may do to a person; nothing to oneself. */
function PersonActions({ person }: { person: PersonDto }) {
  const texts = useTexts();
  const navigate = useNavigate();
  const back = useWayBack(PATHS.users);
  const proposes = useMay('propose-changes');
  const mayBlock = useMayBlock()(person);
  const deletes = useMay('delete-people');
  const ownId = useSession().data?.user?.id;
  const [isBlocking, setBlocking] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const showChange = useShowBalanceChange();
  const change = person.blocked ? 'unblock' : 'block';
  // While the dialog closes after a change, it still asks what it asked.
  const [asked, setAsked] = useState<'block' | 'unblock'>(change);

  // An account of the team is blocked instead: what it did stays with its name.
  const mayDelete = deletes && person.role === 'user';
  if (person.id === ownId || !(proposes || mayBlock || mayDelete)) return null;
  return (
    <div className="page-actions">
      {proposes && !person.accountClosed && (
        <Button type="primary" onClick={() => setChanging(true)}>
          {texts.balances.changeAction}
        </Button>
      )}
      {mayBlock && (
        <Button
          onClick={() => {
            setAsked(change);
            setBlocking(true);
          }}
        >
          {texts.people[change].action}
        </Button>
      )}
      {mayDelete && (
        <Button danger icon={<DeleteOutlined />} onClick={() => setDeleting(true)}>
          {texts.people.delete.action}
        </Button>
      )}
      <ChangeBalanceDialog
        person={person}
        open={isChanging}
        onClose={() => setChanging(false)}
        onChanged={showChange}
      />
      <BlockDialog
        asked={{ change: asked, people: [person] }}
        isOpen={isBlocking}
        onClose={() => setBlocking(false)}
      />
      <DeleteDialog
        person={person}
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        onDeleted={() => void navigate(back.to, { state: back.state })}
      />
    </div>
  );
}
