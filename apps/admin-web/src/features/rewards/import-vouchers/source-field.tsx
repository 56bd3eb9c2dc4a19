import { FileTextOutlined } from '@ant-design/icons';
import { VOUCHER_IMPORT_MAX_ROWS, VOUCHER_SUPPLIER_MAX_LENGTH } from '@pwen/domain/contract';
import { Input, Segmented, Upload } from 'antd';
import { useId } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';
import type { ImportSource } from './import-vouchers';

export interface SourceDraft {
  kind: 'file' | 'text';
  file: File | null;
  text: string;
  supplier: string;
}

export const EMPTY_SOURCE: SourceDraft = { kind: 'file', file: null, text: '', supplier: '' };

/** @returns null as long as nothing is chosen */
export function sourceOf({ kind, file, text, supplier }: SourceDraft): ImportSource | null {
  const ofAll = supplier.trim() ? { supplier } : {};
  if (kind === 'file') return file && { file, ...ofAll };
  return text.trim() ? { text, ...ofAll } : null;
}

interface SourceFieldProps {
  draft: SourceDraft;
  /** The value of a voucher for which none is given, in HTG. */
  defaultValueHtg: number;
  disabled: boolean;
  onChange: (part: Partial<SourceDraft>) => void;
}

/** The source of the vouchers: a file or pasted text. Switching between them loses neither. */
export function SourceField({ draft, defaultValueHtg, disabled, onChange }: SourceFieldProps) {
  const texts = useTexts();
  const { number, htg } = useFormats();
  const supplierId = useId();
  const { kind, file, text, supplier } = draft;

  return (
    <div className="import-source">
      <Segmented<SourceDraft['kind']>
        aria-label={texts.importVouchers.source}
        value={kind}
        disabled={disabled}
        onChange={(chosen) => onChange({ kind: chosen })}
        options={[
          { value: 'file', label: texts.importVouchers.fromFile },
          { value: 'text', label: texts.importVouchers.fromText },
        ]}
      />
      {kind === 'file' ? (
        <FileField file={file} disabled={disabled} onChange={onChange} />
      ) : (
        <TextField text={text} disabled={disabled} onChange={onChange} />
      )}
      <p className="quiet field-hint">
        {texts.importVouchers.format({ max: number(VOUCHER_IMPORT_MAX_ROWS) })}{' '}
        {texts.importVouchers.defaultValue({ value: htg(defaultValueHtg) })}
      </p>
      <label htmlFor={supplierId}>{texts.importVouchers.supplier}</label>
      <Input
        id={supplierId}
        value={supplier}
        disabled={disabled}
        maxLength={VOUCHER_SUPPLIER_MAX_LENGTH}
        onChange={(event) => onChange({ supplier: event.target.value })}
      />
    </div>
  );
}

type PartProps<Part extends keyof SourceDraft> = Pick<SourceDraft, Part> &
  Pick<SourceFieldProps, 'disabled' | 'onChange'>;

function FileField({ file, disabled, onChange }: PartProps<'file'>) {
  const texts = useTexts();
  const { size } = useFormats();
  return (
    <Upload.Dragger
      accept={{ format: '.csv,.txt,.tsv,text/csv,text/plain', filter: 'native' }}
      maxCount={1}
      showUploadList={false}
      disabled={disabled}
      data-testid="import-file"
      beforeUpload={(chosen) => {
        onChange({ file: chosen });
        // Nothing is sent until the check is started.
        return false;
      }}
    >
      <span className="dragger-text">
        <FileTextOutlined aria-hidden />
        <span>
          {file ? texts.importVouchers.replaceFile : texts.importVouchers.chooseFile}
          {file && (
            <>
              <br />
              <strong className="file-name">
                {file.name} · {size(file.size)}
              </strong>
            </>
          )}
        </span>
      </span>
    </Upload.Dragger>
  );
}

function TextField({ text, disabled, onChange }: PartProps<'text'>) {
  const texts = useTexts();
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{texts.importVouchers.textLabel}</label>
      <Input.TextArea
        id={id}
        className="raw"
        rows={10}
        value={text}
        disabled={disabled}
        spellCheck={false}
        onChange={(event) => onChange({ text: event.target.value })}
      />
    </>
  );
}
