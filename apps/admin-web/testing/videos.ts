const box = (name: string, content: Uint8Array): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(8 + content.length);
  new DataView(bytes.buffer).setUint32(0, bytes.length);
  bytes.set(new TextEncoder().encode(name), 4);
  bytes.set(content, 8);
  return bytes;
};

/** What says of a file that it is an MP4, and that it is whole. No browser plays it. */
export const MP4 = Uint8Array.from([
  ...box('ftyp', new TextEncoder().encode('isom\0\0\0\0isommp42')),
  ...box('moov', new Uint8Array(64)),
  ...box('mdat', new Uint8Array(64)),
]);
