import { ActionIcon } from '@mantine/core';
import type { IconLock } from '@tabler/icons-react';

interface ToolProps {
  readonly name: string;
  readonly icon: typeof IconLock;
  readonly pressed?: boolean;
  readonly onClick: () => void;
}

/** A button of the selection's bar. */
export function Tool({ name, icon: Icon, pressed, onClick }: ToolProps) {
  return (
    <ActionIcon
      variant={pressed === true ? 'light' : 'subtle'}
      color={pressed === true ? undefined : 'gray'}
      size="lg"
      title={name}
      aria-label={name}
      aria-pressed={pressed}
      onClick={onClick}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
