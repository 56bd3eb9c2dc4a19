import type { MailDomainDto } from '@pwen/api-client';

import { useDialog } from '../../ui/edit/use-dialog';
import { PageHead } from '../../ui/page-head';
import { DomainsCard } from './domains/domains-card';
import { NameDomainDialog } from './domains/name-domain-dialog';
import { SharedMailboxesCard } from './shared/shared-mailboxes-card';
import './mailboxes.css';
import { useMailboxTexts } from './use-mailbox-texts';

/** One mailbox is one person: where it may not be so, and what schools and firms are allowed. */
export function MailboxesPage() {
  const mailboxes = useMailboxTexts();
  const naming = useDialog<MailDomainDto | null>();
  return (
    <>
      <PageHead title={mailboxes.title} about={mailboxes.about} />
      <SharedMailboxesCard />
      <DomainsCard onName={naming.open} />
      <NameDomainDialog domain={naming.about ?? null} isOpen={naming.isOpen} onClose={naming.close} />
    </>
  );
}
