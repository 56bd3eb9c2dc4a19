import type { RedemptionDto } from '@pwen/api-client';
import { Link } from 'react-router-dom';

import { useLoadFailure } from '../../../api/use-load-failure';
import { useOnline } from '../../../device/connection';
import { keptFor } from '../../../device/kept-for';
import { useFormats } from '../../../i18n/use-formats';
import { useTexts } from '../../../i18n/use-texts';
import { PARAMETERS, PATHS } from '../../../paths';
import { useClosedByBack } from '../../../ui/back/use-closed-by-back';
import { useOpenInAddress } from '../../../ui/back/use-open-in-address';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { MoreButton } from '../../../ui/more-button';
import { Notice, Page, PageTitle } from '../../../ui/page';
import { Skeleton } from '../../../ui/waiting/skeleton';
import { useUser } from '../../auth/use-user';
import { ContactSupport } from '../../settings/contact-support';
import { useMarkUsed } from '../mark-used/use-mark-used';
import { useRedemptions } from '../redemption-queries';
import { stateOf } from '../status-badge';
import { RedemptionCard } from './redemption-card';

const SKELETONS = 3;

/**
 * A person's vouchers. Without a connection, and until the server has answered, it shows those stored on the device.
 */
export default function RedemptionsPage() {
  const texts = useTexts();
  const { user } = useUser();
  const owner = user?.id ?? keptFor();
  return (
    <Page narrow>
      <div>
        <PageTitle>{texts.redemptions.title}</PageTitle>
        <p className="text-muted">{texts.redemptions.text}</p>
      </div>
      {owner !== null && <Redemptions owner={owner} />}
    </Page>
  );
}

/** The list of `owner`. While it is not known who is signed in, it only shows what is stored on the device. */
function Redemptions({ owner }: { owner: number }) {
  const texts = useTexts();
  const who = useUser();
  const failure = useLoadFailure();
  const list = useRedemptions(owner, { ask: who.user !== null });
  const asked = who.user ? list : who;
  const { redemptions } = list;
  const voucher = useOpenInAddress(PARAMETERS.openVoucher);
  const opened = Number(voucher.opened ?? Number.NaN);
  useClosedByBack(voucher.opened !== null, voucher.close, true);

  const markUsed = useMarkUsed(owner);
  const toggle = (id: number) => (id === opened ? voucher.close() : voucher.open(String(id)));

  if (!redemptions && asked.isPending) return <Waiting />;
  if (!redemptions)
    return (
      <Notice
        title={failure(asked.error, texts.redemptions.error)}
        action={<Button onClick={() => void asked.refetch()}>{texts.state.retry}</Button>}
      />
    );
  return (
    <>
      <AsOf updatedAt={list.dataUpdatedAt} failed={asked.isError} />
      {redemptions.length === 0 && (
        <Notice
          title={texts.redemptions.empty}
          action={
            <Button look="mango" asChild>
              <Link to={PATHS.rewards}>{texts.redemptions.toRewards}</Link>
            </Button>
          }
        >
          {texts.redemptions.emptyHelp}
        </Notice>
      )}
      <ul className="flex flex-col gap-3">
        {usedLast(redemptions).map((redemption) => (
          <li key={redemption.id}>
            <RedemptionCard
              redemption={redemption}
              open={redemption.id === opened}
              onToggle={() => toggle(redemption.id)}
              onMark={(used) => {
                markUsed(redemption.id, used);
                if (redemption.id === opened) toggle(redemption.id);
              }}
            />
          </li>
        ))}
      </ul>
      <MoreButton list={list}>{texts.redemptions.more}</MoreButton>
      {redemptions.length > 0 && (
        <section>
          <h2 className="text-section mb-1 font-extrabold">{texts.redemptions.trouble}</h2>
          <ContactSupport />
        </section>
      )}
    </>
  );
}

/** What is still worth something stands above; otherwise the order stays. */
const usedLast = (redemptions: readonly RedemptionDto[]) =>
  [...redemptions].sort((a, b) => Number(stateOf(a) === 'used') - Number(stateOf(b) === 'used'));

/** Says how old the list is when it comes from the device and the server cannot be asked. */
function AsOf({ updatedAt, failed }: { updatedAt: number; failed: boolean }) {
  const texts = useTexts();
  const formats = useFormats();
  const online = useOnline();
  if (online && !failed) return null;
  return (
    <p role="status" className="outlined rounded-card bg-sky text-on-sky flex items-center gap-3 px-4 py-3">
      <Icon name="clock" className="size-5" />
      {texts.redemptions.asOf({ moment: formats.moment(new Date(updatedAt), new Date()) })}
    </p>
  );
}

function Waiting() {
  const texts = useTexts();
  return (
    <div role="status" aria-label={texts.state.loading} className="flex flex-col gap-3">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <div key={index} className="rounded-card border-hair bg-card border-2 p-4">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="mt-2 h-4 w-1/3" />
          <Skeleton className="mt-4 h-12 w-full" />
        </div>
      ))}
    </div>
  );
}
