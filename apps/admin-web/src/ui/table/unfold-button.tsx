import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { MouseEvent } from 'react';

interface UnfoldButtonProps {
  label: string;
  isUnfolded: boolean;
  onPress: (event: MouseEvent<HTMLElement>) => void;
}

/** Unfolds a row of a list to what it has no room for. */
export function UnfoldButton({ label, isUnfolded, onPress }: UnfoldButtonProps) {
  return (
    <Button
      type="text"
      size="small"
      icon={isUnfolded ? <DownOutlined /> : <RightOutlined />}
      aria-expanded={isUnfolded}
      aria-label={label}
      onClick={onPress}
    />
  );
}
