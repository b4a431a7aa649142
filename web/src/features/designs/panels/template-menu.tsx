import {
  deleteTemplate,
  listTemplates,
  renameTemplate,
  restoreTemplate,
  templateNameMaxChars,
  type CardTemplate,
} from '@kadr/shared/designs';
import { ActionIcon, Button, Menu, TextInput } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';
import { offerUndo } from '../../../lib/shell/index.ts';
import classes from '../brand/own.module.css';

/** Renames a template, or deletes it at once and offers to take that back. */
export function TemplateMenu({
  template: { id, name },
  onRename,
}: {
  readonly template: CardTemplate;
  readonly onRename: () => void;
}) {
  const { t } = useTranslation('brand');
  const restore = useEndpointMutation(restoreTemplate, { invalidate: [listTemplates] });
  const remove = useEndpointMutation(deleteTemplate, {
    invalidate: [listTemplates],
    onSuccess: () => offerUndo(t('templates.removed', { name }), () => restore.mutate({ id })),
  });
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          className={classes['more']}
          loading={remove.isPending}
          aria-label={t('templates.more', { name })}
        >
          <IconDots size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />} onClick={onRename}>
          {t('templates.rename')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
          onClick={() => remove.mutate({ id })}
        >
          {t('templates.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

export function RenameTemplate({ template, onDone }: { readonly template: CardTemplate; readonly onDone: () => void }) {
  const { t } = useTranslation('brand');
  const [name, setName] = useState(template.name);
  const rename = useEndpointMutation(renameTemplate, { invalidate: [listTemplates], onSuccess: onDone });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === template.name) onDone();
    else if (name.trim() !== '' && !rename.isPending) rename.mutate({ id: template.id, name });
  };
  return (
    <form className={`${classes['save'] ?? ''} ${classes['rename'] ?? ''}`} onSubmit={submit}>
      <TextInput
        ref={focused}
        label={t('templates.name')}
        value={name}
        maxLength={templateNameMaxChars}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone();
        }}
      />
      <Button type="submit" variant="default" loading={rename.isPending} disabled={name.trim() === ''}>
        {t('templates.renameDone')}
      </Button>
    </form>
  );
}

function focused(field: HTMLInputElement | null): void {
  field?.focus();
}
