/** Replaces XMLHttpRequest: a test decides how far the upload got and what the server answered. */
export class FakeUpload extends EventTarget {
  static last: FakeUpload | undefined;

  readonly upload = new EventTarget();
  status = 0;
  statusText = '';
  responseText = '';
  sent: FormData | undefined;

  constructor() {
    super();
    FakeUpload.last = this;
  }

  readonly headers: Record<string, string> = {};

  open(): void {}

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  send(form: FormData): void {
    this.sent = form;
  }

  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }

  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total }));
  }

  /** The connection breaks before any answer. */
  fail(): void {
    this.dispatchEvent(new Event('error'));
  }

  answer(status: number, body: unknown): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }
}
