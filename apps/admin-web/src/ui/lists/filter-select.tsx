import { Select } from 'antd';
import './lists.css';

interface FilterSelectProps<Value extends string> {
  label: string;
  value: Value;
  values: readonly Value[];
  nameOf: (value: Value) => string;
  onChange: (value: Value) => void;
}

/** One of the filters of a list. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, value, values, nameOf, onChange } = props;
  return (
    <Select<Value>
      className="toolbar-type"
      aria-label={label}
      value={value}
      onChange={onChange}
      options={values.map((known) => ({ value: known, label: nameOf(known) }))}
      popupMatchSelectWidth={false}
    />
  );
}
