import type { FoundDto } from '@pwen/api-client';
import { SEARCH_MAX_LENGTH } from '@pwen/domain/contract';
import { foldText } from '@pwen/web/fold-text';
import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { Command } from 'cmdk';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { useTexts } from '../../i18n/use-texts';
import { PATHS } from '../../paths';
import { useMay, useMayOpen } from '../sign-in/session';
import { pageOfFound, pageOfVoucher } from './found-page';
import { FoundTitle } from './found-title';
import { searchQuery } from './search-query';
import { useVoucherSearch } from './use-voucher-search';
import { FOUND_VOUCHER, FoundVoucher, VOUCHER_OFFER, VoucherOffer } from './voucher-items';

const PAUSE_MS = 250;

const KINDS = [
  'person',
  'receipt',
  'redemption',
  'content',
  'reward',
  'survey',
] as const satisfies readonly FoundDto['kind'][];

/** The pages that have a name in the menu. */
const PAGES = [
  ['overview', PATHS.dashboard],
  ['content', PATHS.content],
  ['rewards', PATHS.rewards],
  ['users', PATHS.users],
  ['approvals', PATHS.approvals],
  ['review', PATHS.review],
  ['surveys', PATHS.surveys],
  ['log', PATHS.log],
  ['team', PATHS.team],
  ['settings', PATHS.settings],
] as const;

interface SearchDialogProps {
  readonly isOpen: boolean;
  /** Another number each time that the dialog is opened, also while it is still closing. */
  readonly opening: number;
  readonly onClose: () => void;
}

/** Looks for anything by what is known of it, and goes there. */
export function SearchDialog({ isOpen, opening, onClose }: SearchDialogProps) {
  const texts = useTexts();
  return (
    <Modal
      open={isOpen}
      onCancel={onClose}
      title={texts.search.title}
      footer={null}
      width={640}
      style={{ top: 64 }}
      destroyOnHidden
    >
      <Search key={opening} onDone={onClose} />
    </Modal>
  );
}

function Search({ onDone }: { onDone: () => void }) {
  const texts = useTexts();
  const navigate = useNavigate();
  const input = useFocusWhileOpen();
  const [typed, setTyped] = useState('');
  const { query, found, isSearching, status } = useSearch(typed);
  const mayOpen = useMayOpen();
  const pages = PAGES.filter(
    ([name, path]) => mayOpen(path) && (query === '' || foldText(texts.nav[name]).includes(foldText(query))),
  );
  const voucher = useVoucherSearch(query);
  // Last, and not before everything else is there: Enter, pressed at once, must not start it.
  const isVoucherOffered = voucher.isOffered && !isSearching;
  const go = (path: string) => {
    onDone();
    void navigate(path);
  };
  const inOrder = KINDS.flatMap((kind) => found.filter((each) => each.kind === kind));
  const values = [
    ...(voucher.found ? [FOUND_VOUCHER] : []),
    ...inOrder.map(valueOf),
    ...pages.map(([name]) => `page ${name}`),
    ...(isVoucherOffered ? [VOUCHER_OFFER] : []),
  ];
  // Whatever comes first is chosen when the list changes: Enter opens it.
  const [chosen, setChosen] = useState({ value: '', of: '' });
  const list = values.join();
  const value = chosen.of === list ? chosen.value : (values[0] ?? '');
  return (
    // The server has chosen and ordered.
    <Command
      className="search"
      label={texts.search.label}
      shouldFilter={false}
      loop
      value={value}
      onValueChange={(next) => setChosen({ value: next, of: list })}
    >
      <Command.Input
        ref={input}
        className="search-input"
        placeholder={texts.search.placeholder}
        maxLength={SEARCH_MAX_LENGTH}
        value={typed}
        onValueChange={setTyped}
      />
      <p className="quiet search-status" role="status">
        {isSearching ? status : (voucher.status ?? status)}
      </p>
      <Command.List label={texts.search.results}>
        {voucher.found && (
          <FoundVoucher
            voucher={voucher.found}
            onOpen={() => voucher.found && go(pageOfVoucher(voucher.found))}
          />
        )}
        <FoundGroups found={inOrder} onGo={go} />
        <PagesGroup pages={pages} onGo={go} />
        {isVoucherOffered && <VoucherOffer number={query} onStart={voucher.start} />}
      </Command.List>
      <p className="quiet search-keys" aria-hidden>
        {texts.search.keys}
      </p>
    </Command>
  );
}

/** What the server finds for what is typed, when the typing pauses; every search is a call. */
function useSearch(typed: string) {
  const texts = useTexts();
  const findsVouchers = useMay('find-vouchers');
  const seesPeople = useMay('see-people');
  const query = useAfterPause(typed.trim());
  const search = useQuery(searchQuery(query));
  const found = query === '' ? [] : (search.data ?? []);
  const isSearching = typed.trim() !== query || search.isFetching;
  return { query, found, isSearching, status: statusOf() };

  function statusOf(): string {
    if (query === '' && !seesPeople) return '';
    if (query === '') return findsVouchers ? texts.search.hintWithVouchers : texts.search.hint;
    if (isSearching) return texts.search.searching;
    if (search.isError) return texts.search.failed;
    return found.length === 0 ? texts.search.nothing({ query }) : '';
  }
}

/** What was found, each kind under its name. */
function FoundGroups({ found, onGo }: { found: readonly FoundDto[]; onGo: (path: string) => void }) {
  const texts = useTexts();
  return KINDS.map((kind) => {
    const ofKind = found.filter((each) => each.kind === kind);
    if (ofKind.length === 0) return null;
    return (
      <Command.Group key={kind} heading={texts.search.kinds[kind]}>
        {ofKind.map((each) => (
          <Command.Item key={valueOf(each)} value={valueOf(each)} onSelect={() => onGo(pageOfFound(each))}>
            <FoundTitle found={each} />
          </Command.Item>
        ))}
      </Command.Group>
    );
  });
}

interface PagesGroupProps {
  readonly pages: readonly (typeof PAGES)[number][];
  readonly onGo: (path: string) => void;
}

function PagesGroup({ pages, onGo }: PagesGroupProps) {
  const texts = useTexts();
  if (pages.length === 0) return null;
  return (
    <Command.Group heading={texts.search.pages}>
      {pages.map(([name, path]) => (
        <Command.Item key={name} value={`page ${name}`} onSelect={() => onGo(path)}>
          {texts.nav[name]}
        </Command.Item>
      ))}
    </Command.Group>
  );
}

const valueOf = ({ kind, id, personId }: FoundDto): string => `${kind} ${id} ${personId}`;

/** Follows what is typed when the typing pauses. */
function useAfterPause(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(typed), typed === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);
  return settled;
}

/**
 * Gives a field the focus as soon as the dialog is in the page, so that whoever types right after Ctrl-K is heard, and
 * gives it back when the dialog is gone, unless something else has it by then. `autoFocus` would come too early: the
 * dialog is not in the page yet.
 */
function useFocusWhileOpen() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const input = field.current;
    input?.focus();
    return () => {
      const { activeElement } = document;
      const isFree = activeElement === document.body || activeElement === input;
      if (isFree && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return field;
}
