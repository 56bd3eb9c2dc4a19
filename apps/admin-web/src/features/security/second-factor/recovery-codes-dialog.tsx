import { CheckOutlined, CopyOutlined, DownloadOutlined } from '@ant-design/icons';
import { Button, Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { saveText } from '../../../ui/texts/save-text';

interface RecoveryCodesDialogProps {
  /** null when there is nothing to show. */
  codes: string[] | null;
  onClose: () => void;
}

/** Shows recovery codes, once. It closes when the member says that they have kept them. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { t } = useTranslation();
  const [hasKept, setKept] = useState(false);
  const [hasCopied, setCopied] = useState(false);
  const text = codes?.join('\n') ?? '';
  const close = () => {
    setKept(false);
    setCopied(false);
    onClose();
  };

  return (
    <Modal
      open={codes !== null}
      width={480}
      title={t('security.codesTitle')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" disabled={!hasKept} onClick={close}>
          {t('security.done')}
        </Button>
      }
      destroyOnHidden
    >
      <p>{t('security.codesNote')}</p>
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
          onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
        >
          <span role="status">{t(hasCopied ? 'security.copied' : 'security.copyCodes')}</span>
        </Button>
        <Button
          icon={<DownloadOutlined aria-hidden />}
          onClick={() => saveText(t('security.codesFile'), `${text}\n`)}
        >
          {t('security.downloadCodes')}
        </Button>
      </div>
      <Checkbox className="codes-kept" checked={hasKept} onChange={(event) => setKept(event.target.checked)}>
        {t('security.kept')}
      </Checkbox>
    </Modal>
  );
}
