import { type MailDomainDto, nameDomain, type NameDomainDto } from '@pwen/api-client';
import { DOMAIN_ACCOUNTS_MAX_PER_DAY, DOMAIN_NAME_MAX_LENGTH, EMAIL_MAX_LENGTH } from '@pwen/domain/contract';
import { errorCodeOf } from '@pwen/web/error-code';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form, Input, InputNumber } from 'antd';

import { FormDialog } from '../../../ui/edit/form-dialog';
import { FirstField } from '../../../ui/fields/first-field';
import { useFormats } from '../../../ui/format';
import { useNotify } from '../../../ui/notify';
import { useErrorText } from '../../../ui/texts/error-text';
import { useReportRefusal } from '../../step-up/use-report-refusal';
import { useSteppedUp } from '../../step-up/use-stepped-up';
import { mailboxKeys } from '../mailboxes-queries';
import { useMailboxTexts } from '../use-mailbox-texts';

const FORM = 'name-domain';

interface NameDomainDialogProps {
  /** The domain that gets a name or another number; null: one that is typed in. */
  domain: MailDomainDto | null;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks whose a domain is, and how many accounts of it may come in a day. */
export function NameDomainDialog({ domain, isOpen, onClose }: NameDomainDialogProps) {
  const mailboxes = useMailboxTexts();
  const words = mailboxes;
  const errorText = useErrorText();
  const [form] = Form.useForm<NameDomainDto>();
  const naming = useNaming();
  const send = (wanted: NameDomainDto) => {
    if (naming.isPending) return;
    naming.mutate(wanted, {
      onSuccess: onClose,
      onError: (error) => {
        if (isAboutDomain(error)) form.setFields([{ name: 'domain', errors: [errorText(error, '')] }]);
      },
    });
  };
  return (
    <FormDialog
      isOpen={isOpen}
      title={words.nameTitle}
      submit={words.save}
      isSending={naming.isPending}
      formId={FORM}
      onClose={onClose}
    >
      <p>{words.nameText}</p>
      <Form<NameDomainDto>
        id={FORM}
        form={form}
        noValidate
        layout="vertical"
        requiredMark={false}
        initialValues={{
          domain: domain?.domain,
          name: domain?.name ?? undefined,
          accountsPerDay: domain?.accountsPerDay,
        }}
        onFinish={send}
        clearOnDestroy
      >
        <Fields />
      </Form>
    </FormDialog>
  );
}

function Fields() {
  const words = useMailboxTexts();
  const { number } = useFormats();
  const [min, max] = [number(1), number(DOMAIN_ACCOUNTS_MAX_PER_DAY)];
  return (
    <>
      <FirstField>
        <Form.Item
          name="domain"
          label={words.domain}
          extra={words.domainHint}
          rules={[{ required: true, whitespace: true, message: words.domainRequired }]}
        >
          <Input autoComplete="off" maxLength={EMAIL_MAX_LENGTH} />
        </Form.Item>
      </FirstField>
      <Form.Item
        name="name"
        label={words.whose}
        rules={[{ required: true, whitespace: true, message: words.whoseRequired }]}
      >
        <Input autoComplete="off" maxLength={DOMAIN_NAME_MAX_LENGTH} />
      </Form.Item>
      <Form.Item
        name="accountsPerDay"
        label={words.perDay}
        rules={[
          {
            required: true,
            type: 'integer',
            min: 1,
            max: DOMAIN_ACCOUNTS_MAX_PER_DAY,
            message: words.perDayNumber({ min, max }),
          },
        ]}
      >
        <InputNumber />
      </Form.Item>
    </>
  );
}

function useNaming() {
  const mailboxes = useMailboxTexts();
  const notify = useNotify();
  const steppedUp = useSteppedUp();
  const reportRefusal = useReportRefusal();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NameDomainDto) => steppedUp(() => nameDomain({ body })),
    onSuccess: ({ data }) => {
      client.setQueryData(mailboxKeys.domains, data);
      notify.success(mailboxes.saved);
    },
    onError: (error) => {
      if (!isAboutDomain(error)) reportRefusal(error, mailboxes.saveFailed);
    },
  });
}

/** Such a refusal stands at the field. */
const isAboutDomain = (error: Error): boolean =>
  ['NOT_A_DOMAIN', 'DOMAIN_OF_ANYBODY'].includes(errorCodeOf(error) ?? '');
