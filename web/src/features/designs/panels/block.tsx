import { Menu } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface BlockProps {
  readonly icon: Icon;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** A ready part in the menu of parts. */
export function Block({ icon: Sign, onClick, disabled = false, children }: BlockProps) {
  return (
    <Menu.Item leftSection={<Sign size={18} stroke={1.75} aria-hidden />} disabled={disabled} onClick={onClick}>
      {children}
    </Menu.Item>
  );
}
