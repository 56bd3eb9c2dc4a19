import { SearchOutlined } from '@ant-design/icons';
import { SEARCH_MAX_LENGTH } from '@pwen/domain/contract';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import './lists.css';

const PAUSE_MS = 300;

interface SearchFieldProps {
  /** What the list is searched for. */
  search: string;
  onSearch: (search: string) => void;
  label: string;
  placeholder: string;
}

/** Searches when the typing pauses, and at once on Enter: every search is a call. */
export function SearchField({ search, onSearch, label, placeholder }: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  const sent = useRef(search);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // Not typed here: the filters were cleared, or the menu led to the whole list.
    if (search === sent.current) return;
    sent.current = search;
    setTyped(search);
  }, [search]);
  useEffect(() => () => clearTimeout(pause.current), []);

  const send = (text: string) => {
    clearTimeout(pause.current);
    if (text === sent.current) return;
    sent.current = text;
    onSearch(text);
  };

  return (
    <Input
      className="toolbar-search"
      type="search"
      maxLength={SEARCH_MAX_LENGTH}
      allowClear
      prefix={<SearchOutlined />}
      value={typed}
      placeholder={placeholder}
      aria-label={label}
      onChange={({ target: { value } }) => {
        setTyped(value);
        clearTimeout(pause.current);
        if (value === '') send('');
        else pause.current = setTimeout(() => send(value), PAUSE_MS);
      }}
      onPressEnter={() => send(typed)}
    />
  );
}
