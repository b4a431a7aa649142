import { createTemplate, listTemplates, templateNameMaxChars, type CardTemplate } from '@kadr/shared/designs';
import { inTemplate } from '@kadr/card';
import { Button, TextInput } from '@mantine/core';
import { useMemo, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointMutation, useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import { showError, showInfo } from '../../../lib/show-error.ts';
import { putTemplateOn } from '../editor/brand-on-card.ts';
import { useEditor, useEditorState } from '../editor/editor-context.ts';
import classes from '../brand/own.module.css';
import panels from './panels.module.css';
import { DrawnCard } from '../canvas/drawn-card.tsx';
import { RenameTemplate, TemplateMenu } from './template-menu.tsx';

/** The seller's templates, each shown by this very card, and the way to keep one more. */
export function TemplateGrid() {
  const { t } = useTranslation('brand');
  const templates = useEndpointQuery(listTemplates, {}, { quiet: 'background' });
  const [renaming, setRenaming] = useState<string | null>(null);
  return (
    <section className={panels['group']} aria-labelledby="own-templates">
      <h2 id="own-templates" className={classes['heading']}>
        {t('templates.title')}
      </h2>
      <SaveTemplate />
      {templates.isError && !templates.data && (
        <p className={panels['note']} role="alert">
          {t('templates.failed')}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => void templates.refetch()}>
            {t('templates.again')}
          </Button>
        </p>
      )}
      {templates.data?.length === 0 && <p className={panels['note']}>{t('templates.none')}</p>}
      {templates.data && templates.data.length > 0 && (
        <div className={panels['choices']} role="group" aria-label={t('templates.title')}>
          {templates.data.map((template) =>
            renaming === template.id ? (
              <RenameTemplate key={template.id} template={template} onDone={() => setRenaming(null)} />
            ) : (
              <TemplateTile key={template.id} template={template} onRename={() => setRenaming(template.id)} />
            ),
          )}
        </div>
      )}
    </section>
  );
}

function TemplateTile({ template, onRename }: { readonly template: CardTemplate; readonly onRename: () => void }) {
  const { t } = useTranslation('brand');
  const { store, picture } = useEditor();
  const document = useEditorState((state) => state.history.document);
  const language = useEditorState((state) => state.language);
  const dressed = useMemo(() => inTemplate(document, template.document), [document, template.document]);
  return (
    <div className={classes['template']}>
      <button
        type="button"
        className={panels['choice']}
        data-picture
        aria-label={t('templates.use', { name: template.name })}
        aria-pressed={JSON.stringify(dressed) === JSON.stringify(document)}
        onClick={() => {
          putTemplateOn(store, template.document).catch(showError);
        }}
      >
        <DrawnCard document={dressed} picture={picture} language={language} />
        <span>{template.name}</span>
      </button>
      <TemplateMenu template={template} onRename={onRename} />
    </div>
  );
}

function SaveTemplate() {
  const { t } = useTranslation('brand');
  const { store } = useEditor();
  const [name, setName] = useState('');
  const create = useEndpointMutation(createTemplate, {
    invalidate: [listTemplates],
    onSuccess: (made) => {
      setName('');
      showInfo(t('templates.saved', { name: made.name }));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && !create.isPending) create.mutate({ name, document: store.get().history.document });
  };
  return (
    <form className={classes['save']} onSubmit={submit}>
      <TextInput
        label={t('templates.name')}
        placeholder={t('templates.placeholder')}
        value={name}
        maxLength={templateNameMaxChars}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={name.trim() === ''} loading={create.isPending}>
        {t('templates.save')}
      </Button>
    </form>
  );
}
