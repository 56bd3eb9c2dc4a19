import type { ManagedContentDto } from '@pwen/api-client';

import { EncodingNote } from '../encoding/encoding-note';
import { FileNote } from '../file-note/file-note';
import { RequiredSurvey } from './required-survey';

/** A video in one line; below it only what an administrator must do something about. */
export function ContentLine({ content }: { content: ManagedContentDto }) {
  const hasFailed = content.encoding.state === 'failed';
  return (
    <>
      <div className="line-cell">
        <strong className="line-main">{content.title}</strong>
        <span className="quiet content-facts">
          <RequiredSurvey content={content} />
          {!hasFailed && <EncodingNote content={content} />}
          <span>{content.description}</span>
        </span>
      </div>
      <FileNote content={content} />
      {hasFailed && <EncodingNote content={content} />}
    </>
  );
}

/** What a line may have no room for. */
export function ContentDetails({ content }: { content: ManagedContentDto }) {
  return (
    <div className="content-details">
      <p className="as-written">{content.description}</p>
      <RequiredSurvey content={content} />
      <EncodingNote content={content} />
    </div>
  );
}
