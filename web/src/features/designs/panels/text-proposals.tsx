import { getDescription, judgeFact, type Fact } from '@kadr/shared/descriptions';
import { maxBenefits, type DesignDocument } from '@kadr/shared/designs';
import { suggestIcons, type DesignCommand } from '@kadr/card';
import type { Language } from '@kadr/shared/kernel';
import { getProduct } from '@kadr/shared/products';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api-client.ts';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import { queryKeyOf } from '../../../lib/query-key.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { showError } from '../../../lib/show-error.ts';
import { useFactWords } from '../../descriptions/index.ts';
import { iconCommand } from '../editor/benefit-icon.ts';
import { useEditor, useEditorState } from '../editor/editor-context.ts';
import { claimsOf, proposeTexts, type Proposal } from '../editor/propose-texts.ts';
import { useLayerName } from '../editor/use-layer-name.ts';
import classes from './text-proposals.module.css';

/**
 * Titles and benefits from what is known of the product, each with what it rests on; one press puts it onto the card.
 */
export function TextProposals() {
  const { t } = useTranslation(['design-tools', 'descriptions']);
  const { design, store } = useEditor();
  const language = useEditorState((state) => state.language);
  const document = useEditorState((state) => state.history.document);
  const place = { id: design.productId, marketplace: 'any', language };
  const queryClient = useQueryClient();
  const view = useEndpointQuery(getDescription, place, { quiet: 'background' });
  const [busy, setBusy] = useState(false);
  /** Takes the seller's word for facts or claims first, where the press says so. */
  const confirm = async (facts: readonly string[], then?: DesignCommand) => {
    setBusy(true);
    try {
      for (const fact of facts)
        queryClient.setQueryData(
          queryKeyOf(getDescription, place),
          await call(judgeFact, { ...place, fact, judgement: 'confirmed' }),
        );
      if (then) store.perform(then);
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  if (!view.data) return null;
  const texts = textsOf(document, language);
  const proposals = proposeTexts(
    view.data,
    texts.map(({ text }) => text),
  );
  const isFull = putCommand(document, language, { part: 'benefit', text: '' }) === undefined;
  return (
    <section className={classes['proposals']} aria-label={t('proposals.heading')}>
      <h2>{t('proposals.heading')}</h2>
      {texts.map(({ layer, text }) => (
        <OnCard
          key={layer}
          layer={layer}
          claims={claimsOf({ text, spans: [] }, view.data)}
          busy={busy}
          onConfirm={(ids) => void confirm(ids)}
        />
      ))}
      {proposals.length === 0 && <p className={classes['note']}>{t('proposals.none')}</p>}
      {(['title', 'benefit'] as const).map((part) => {
        const ofPart = proposals.filter((one) => one.part === part);
        return (
          ofPart.length > 0 && (
            <div key={part}>
              <h3>{t(`proposals.${part}`)}</h3>
              {part === 'benefit' && isFull && (
                <p className={classes['note']}>{t('proposals.full', { max: maxBenefits })}</p>
              )}
              <ul>
                {ofPart.map((proposal) => (
                  <li key={proposal.text}>
                    <ProposalRow
                      proposal={proposal}
                      disabled={busy || (part === 'benefit' && isFull)}
                      onPut={(facts) =>
                        void confirm(facts, putCommand(store.get().history.document, language, proposal))
                      }
                    />
                  </li>
                ))}
              </ul>
            </div>
          )
        );
      })}
    </section>
  );
}

interface RowProps {
  readonly proposal: Proposal;
  readonly disabled: boolean;
  /** With the facts that the press confirms. */
  readonly onPut: (facts: readonly string[]) => void;
}

function ProposalRow({ proposal: { text, facts, claims }, disabled, onPut }: RowProps) {
  const { t } = useTranslation(['design-tools', 'descriptions']);
  const open = facts.filter(({ state }) => state !== 'confirmed');
  const press = open.length > 0 ? t('proposals.confirmAndPut') : t('proposals.put');
  return (
    <>
      <span className={classes['words']}>{text}</span>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        disabled={disabled}
        aria-label={`${press}: ${text}`}
        onClick={() => onPut(open.map(({ id }) => id))}
      >
        {press}
      </Button>
      <small>{facts.length > 0 ? <Sources facts={facts} /> : t('proposals.written')}</small>
      {claims.length > 0 && (
        <p className={classes['warning']}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          {t('proposals.unproven', { words: claims.map(({ words }) => words).join(', ') })}
        </p>
      )}
    </>
  );
}

/** Which facts, where they were found, and whether the seller has confirmed them; those of one source in one line. */
function Sources({ facts }: { readonly facts: readonly Fact[] }) {
  const { t } = useTranslation(['design-tools', 'descriptions', 'products']);
  const { design } = useEditor();
  const say = useFactWords();
  const photos = useEndpointQuery(getProduct, { id: design.productId }, { quiet: 'background' }).data?.photos ?? [];
  const sourceOf = (fact: Fact) => {
    const number = photos.findIndex(({ id }) => id === fact.photoId) + 1;
    const source = number > 0 ? t('proposals.photo', { source: say.source(fact), number }) : say.source(fact);
    if (fact.state !== 'confirmed') return `${source}, ${t('proposals.open')}`;
    return fact.source === 'user' ? source : `${source}, ${t('proposals.confirmed')}`;
  };
  return [...new Set(facts.map(sourceOf))].map((source) => {
    const members = facts.filter((fact) => sourceOf(fact) === source);
    const kinds = [...new Set(members.map((fact) => say.kind(fact)))].map((kind, index) =>
      index === 0 ? kind : kind.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLocaleLowerCase(currentLanguage())),
    );
    return (
      <span
        key={source}
        data-open={members.some(({ state }) => state !== 'confirmed') || undefined}
      >{`${kinds.join(', ')}: ${source}`}</span>
    );
  });
}

interface OnCardProps {
  readonly layer: 'title' | 'benefit-0' | 'benefit-1' | 'benefit-2';
  readonly claims: readonly { readonly words: string; readonly id: string }[];
  readonly busy: boolean;
  readonly onConfirm: (claims: readonly string[]) => void;
}

/** What stands on the card already and needs a proof. */
function OnCard({ layer, claims, busy, onConfirm }: OnCardProps) {
  const { t } = useTranslation(['design-tools', 'descriptions']);
  const nameOf = useLayerName();
  if (claims.length === 0) return null;
  return (
    <div className={classes['warning']}>
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      <span>{t('proposals.onCard', { name: nameOf(layer), words: claims.map(({ words }) => words).join(', ') })}</span>
      <Button
        size="xs"
        variant="default"
        disabled={busy}
        onClick={() => onConfirm([...new Set(claims.map(({ id }) => id))])}
      >
        {t('descriptions:marks.canProve')}
      </Button>
    </div>
  );
}

function textsOf({ title, benefits }: DesignDocument, language: Language) {
  const layers = ['benefit-0', 'benefit-1', 'benefit-2'] as const;
  return [
    { layer: 'title' as const, text: title.text[language] },
    ...layers.flatMap((layer, index) => (benefits[index] ? [{ layer, text: benefits[index].text[language] }] : [])),
  ];
}

/** Into the title, or the first benefit that is free; undefined where none is. */
function putCommand(
  document: DesignDocument,
  language: Language,
  { part, text }: Pick<Proposal, 'part' | 'text'>,
): DesignCommand | undefined {
  if (part === 'title') return { type: 'set-title', language, text };
  const { benefits } = document;
  const index = benefits.findIndex((benefit) => benefit.text[language].trim() === '');
  if (index >= 0) {
    const icon = iconCommand(document, index, language, text);
    return { type: 'batch', commands: [{ type: 'set-benefit-text', index, language, text }, ...(icon ? [icon] : [])] };
  }
  if (benefits.length >= maxBenefits) return undefined;
  return {
    type: 'add-benefit',
    index: benefits.length,
    benefit: {
      icon: suggestIcons([text], language, { used: benefits.map(({ icon }) => icon) })[0] ?? null,
      text: { en: '', pl: '', ru: '', [language]: text },
      placement: null,
      align: 'auto',
    },
  };
}
