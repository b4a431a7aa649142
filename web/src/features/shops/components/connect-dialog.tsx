import {
  listShops,
  listShopVendors,
  shopVendorNames,
  shopVendors,
  signInVendors,
  type ShopVendor,
  type SignInVendor,
} from '@kadr/shared/shops';
import { Modal, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import { queryKeyOf } from '../../../lib/query-key.ts';
import { showInfo } from '../../../lib/show-error.ts';
import classes from '../shops.module.css';
import { KeyForm } from './key-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

export function ConnectDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['shops', 'kernel']);
  const queryClient = useQueryClient();
  const [vendor, setVendor] = useState<ShopVendor>(shopVendors[0]);
  const offered = useEndpointQuery(listShopVendors, {}, { silent: 'aside' });
  const whenConnected = ({ name }: { name: string }) => {
    showInfo(t('shops:dialog.connected', { name }));
    void queryClient.invalidateQueries({ queryKey: queryKeyOf(listShops, {}) });
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      title={t('shops:dialog.title')}
      closeButtonProps={{ 'aria-label': t('kernel:actions.close') }}
    >
      <div className={classes['form']}>
        <NativeSelect
          label={t('shops:dialog.vendor')}
          value={vendor}
          onChange={(change) => setVendor(shopVendors.find((one) => one === change.currentTarget.value) ?? vendor)}
          data={shopVendors.map((one) => ({ value: one, label: shopVendorNames[one] }))}
          data-autofocus
        />
        {isConfirmed(vendor) ? (
          <SignInForm
            key={vendor}
            vendor={vendor}
            needsApp={offered.data?.find((one) => one.vendor === vendor)?.needsApp ?? false}
            onConnected={whenConnected}
            onClose={onClose}
          />
        ) : (
          <KeyForm key={vendor} vendor={vendor} onConnected={whenConnected} onClose={onClose} />
        )}
      </div>
    </Modal>
  );
}

/** Whether its sellers confirm at theirs instead of entering a key. */
function isConfirmed(vendor: ShopVendor): vendor is SignInVendor {
  return signInVendors.some((one) => one === vendor);
}
