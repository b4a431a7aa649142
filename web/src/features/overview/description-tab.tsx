import { maxBenefitLength, maxBenefits, type Product } from '@kadr/shared/products';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DescriptionDesk } from '../descriptions/index.ts';
import type { ProductControl } from '../products/index.ts';
import classes from './description-tab.module.css';

/** The listing's words for a marketplace, and the benefits that they take up. */
export function DescriptionTab({ product, control }: { readonly product: Product; readonly control: ProductControl }) {
  return (
    <DescriptionDesk productId={product.id}>
      <Benefits
        key={product.benefits.join('\n')}
        benefits={product.benefits}
        onSave={(benefits) => control.save({ benefits })}
      />
    </DescriptionDesk>
  );
}

/** Up to five short lines; an emptied one goes. */
function Benefits({
  benefits,
  onSave,
}: {
  readonly benefits: readonly string[];
  readonly onSave: (benefits: string[]) => void;
}) {
  const { t } = useTranslation('products');
  const [lines, setLines] = useState<readonly string[]>(benefits);
  const keep = (next: readonly string[]) => {
    const written = next.map((line) => line.trim()).filter((line) => line !== '');
    if (written.join('\n') !== benefits.join('\n')) onSave(written);
  };
  return (
    <section className={classes['benefits']}>
      <h3>{t('description.benefits')}</h3>
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line is its place: the texts change as they are typed
        <div key={index} className={classes['benefit']}>
          <TextInput
            aria-label={t('description.benefit', { number: index + 1 })}
            value={line}
            maxLength={maxBenefitLength}
            autoComplete="off"
            onChange={(event) => setLines(lines.with(index, event.currentTarget.value))}
            onBlur={() => keep(lines)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={40}
            aria-label={t('description.removeBenefit', { number: index + 1 })}
            onClick={() => {
              const rest = lines.toSpliced(index, 1);
              setLines(rest);
              keep(rest);
            }}
          >
            <IconX size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {lines.length < maxBenefits && (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          onClick={() => setLines([...lines, ''])}
        >
          {t('description.addBenefit')}
        </Button>
      )}
    </section>
  );
}
