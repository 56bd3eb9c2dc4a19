import { CheckOutlined, CopyOutlined, DownloadOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useEffect, useState } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { useNotify } from '../../../ui/notify';
import { saveText } from '../../../ui/texts/save-text';
import { KeepCodesForm } from './keep-codes-form';
import './second-factor.css';

/** How long the button says that it has copied. */
const COPIED_SHOWN_MS = 4_000;

interface RecoveryCodesDialogProps {
  /** null when there is nothing to show. */
  codes: string[] | null;
  onClose: () => void;
}

/** Shows recovery codes, once. It closes when the member has typed one of them. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const texts = useTexts();
  const notify = useNotify();
  const [hasCopied, setCopied] = useState(false);
  const text = codes?.join('\n') ?? '';
  useEffect(() => {
    if (!hasCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [hasCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Refused by the browser, or by the person whom it asked.
      notify.failure(texts.security.copyFailed, texts.security.copyFailedText);
    }
  };
  const close = () => {
    setCopied(false);
    onClose();
  };

  return (
    <Modal
      open={codes !== null}
      width={480}
      title={texts.security.codesTitle}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={null}
      destroyOnHidden
    >
      <p>{texts.security.codesHint}</p>
      <ul className="recovery-codes">
        {codes?.map((code) => (
          <li key={code} className="secret-code">
            {code}
          </li>
        ))}
      </ul>
      <div className="page-actions">
        <Button
          icon={hasCopied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
          onClick={() => void copy()}
        >
          <span role="status">{hasCopied ? texts.security.copied : texts.security.copyCodes}</span>
        </Button>
        <Button
          icon={<DownloadOutlined aria-hidden />}
          onClick={() => saveText(texts.security.codesFile, `${text}\n`)}
        >
          {texts.security.downloadCodes}
        </Button>
      </div>
      <KeepCodesForm onKept={close}>
        {(isSending) => (
          <div className="dialog-foot">
            <Button type="primary" htmlType="submit" loading={isSending}>
              {texts.security.done}
            </Button>
          </div>
        )}
      </KeepCodesForm>
    </Modal>
  );
}
