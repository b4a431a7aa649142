import { lazy, type ComponentType } from 'react';
import { matchPath, Navigate, Route, Routes } from 'react-router';
import { i18n } from '../lib/i18n.ts';
import { paths } from '../lib/paths.ts';
import { Guard } from './guard.tsx';
import { MainLayout } from './layout/main-layout.tsx';
import { pageTexts } from './page-texts.ts';
import { Root } from './root.tsx';
import { PageShown, whileLoading } from './shell/page-loading.tsx';

interface PageRoute {
  readonly path: string;
  readonly load: () => Promise<ComponentType>;
  /** Loads itself when it is first drawn, unless `loadPageAt` did so before. */
  Page: ComponentType;
}

/** One line a page: its address, its file (loaded when opened, with the texts of all its parts), its component. */
function page<Name extends string>(
  path: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: NoInfer<Name>,
): PageRoute {
  const loadWithTexts = async () =>
    (await Promise.all([load(), i18n.loadNamespaces([...(pageTexts[name] ?? [])])]))[0][name];
  return {
    path,
    load: loadWithTexts,
    Page: lazy(async (): Promise<{ default: ComponentType }> => ({ default: await whileLoading(loadWithTexts) })),
  };
}

/** Open to all. */
const openPages: readonly PageRoute[] = [
  page(paths.auth, () => import('../features/identity/sign-in-page.tsx'), 'SignInPage'),
  page(paths.signIn, () => import('../features/identity/sign-in-page.tsx'), 'SignInPage'),
  page(paths.signUp, () => import('../features/identity/sign-up-page.tsx'), 'SignUpPage'),
  page(paths.authAction, () => import('../features/identity/action-page.tsx'), 'ActionPage'),
  page(paths.authSocial, () => import('../features/identity/social-page.tsx'), 'SocialPage'),
  page(paths.forgetPassword, () => import('../features/identity/forgot-password-page.tsx'), 'ForgotPasswordPage'),
  page(paths.resetPassword, () => import('../features/identity/reset-password-page.tsx'), 'ResetPasswordPage'),
  page(paths.privacy, () => import('../features/identity/legal-pages.tsx'), 'PrivacyPage'),
  page(paths.terms, () => import('../features/identity/legal-pages.tsx'), 'TermsPage'),
  page(paths.verify, () => import('../features/provenance/verify-page.tsx'), 'VerifyPage'),
  page(paths.verifyRecord(':id'), () => import('../features/provenance/verify-page.tsx'), 'VerifyPage'),
  page(paths.refunds, () => import('../features/identity/legal-pages.tsx'), 'RefundsPage'),
];

/** A session; the e-mail may be unconfirmed. */
const verificationPages: readonly PageRoute[] = [
  page(paths.verifyEmail, () => import('../features/identity/verify-email-page.tsx'), 'VerifyEmailPage'),
];

/** Once, before the region is chosen. */
const setupPages: readonly PageRoute[] = [
  page(paths.setup, () => import('../features/account/setup-page.tsx'), 'SetupPage'),
];

/** The signed-in pages, inside the main layout. */
const mainPages: readonly PageRoute[] = [
  page(paths.dashboard, () => import('../features/home/dashboard-page.tsx'), 'DashboardPage'),
  page(paths.products, () => import('../features/products/products-page.tsx'), 'ProductsPage'),
  page(paths.batch, () => import('../features/batches/batch-page.tsx'), 'BatchPage'),
  page(paths.batchImport(':batchId'), () => import('../features/batches/import-page.tsx'), 'ImportPage'),
  page(paths.product(':productId'), () => import('../features/overview/product-page.tsx'), 'ProductPage'),
  page(paths.exportProduct(':productId'), () => import('../features/listings/export-page.tsx'), 'ExportPage'),
  page(
    paths.outline(':productId', ':photoId'),
    () => import('../features/products/outline/outline-page.tsx'),
    'OutlinePage',
  ),
  page(paths.images, () => import('../features/images/images-page.tsx'), 'ImagesPage'),
  page(paths.visuals, () => import('../features/visuals/visuals-list-page.tsx'), 'VisualsListPage'),
  page(paths.sheet, () => import('../features/presets/sheet-page.tsx'), 'SheetPage'),
  page(paths.presets, () => import('../features/presets/presets-page.tsx'), 'PresetsPage'),
  page(paths.visualBatch, () => import('../features/batches/recipe-page.tsx'), 'RecipePage'),
  page(paths.visualRun(':runId'), () => import('../features/batches/run-page.tsx'), 'RunPage'),
  page(paths.visualProducts, () => import('../features/visuals/visuals-list-page.tsx'), 'VisualsListPage'),
  page(paths.visualProduct(':productId'), () => import('../features/visuals/photoshoot-page.tsx'), 'PhotoshootPage'),
  page(paths.designs, () => import('../features/designs/designs-list-page.tsx'), 'DesignsListPage'),
  page(paths.designProducts, () => import('../features/designs/designs-list-page.tsx'), 'DesignsListPage'),
  page(
    paths.designProduct(':productId'),
    () => import('../features/designs/design-editor-page.tsx'),
    'DesignEditorPage',
  ),
  page(paths.help, () => import('../features/support/faq-page.tsx'), 'FaqPage'),
  page(paths.faq, () => import('../features/support/faq-page.tsx'), 'FaqPage'),
  page(paths.contact, () => import('../features/support/contact-page.tsx'), 'ContactPage'),
  page(paths.user, () => import('../features/account/account-page.tsx'), 'AccountPage'),
  page(paths.brand, () => import('../features/designs/brand-page.tsx'), 'BrandPage'),
  page(paths.tokens, () => import('../features/tokens/tokens-page.tsx'), 'TokensPage'),
  page(paths.integrations, () => import('../features/integrations/integrations-page.tsx'), 'IntegrationsPage'),
  page(paths.shops, () => import('../features/shops/shops-page.tsx'), 'ShopsPage'),
  page(paths.shop(':shopId'), () => import('../features/shops/publish-page.tsx'), 'PublishPage'),
  page(paths.shopImport(':shopId'), () => import('../features/shops/import-page.tsx'), 'ShopImportPage'),
  page(paths.paymentSuccess, () => import('../features/payments/payment-pages.tsx'), 'PaymentSuccessPage'),
  page(paths.paymentFailure, () => import('../features/payments/payment-pages.tsx'), 'PaymentFailurePage'),
  page('*', () => import('../ui/not-found-page.tsx'), 'NotFoundPage'),
];

/** Signed-in pages with a layout of their own. */
const barePages: readonly PageRoute[] = [page('/:name', () => import('./test-page.tsx'), 'TestPage')];

/** To be called before anything is drawn: the page at this address is then drawn at once. */
export async function loadPageAt(pathname: string): Promise<void> {
  const address = pathname === paths.home ? paths.dashboard : pathname;
  const route = [...openPages, ...verificationPages, ...setupPages, ...mainPages].find(({ path }) =>
    matchPath(path, address),
  );
  if (route) route.Page = await route.load();
}

/**
 * The route table. Declarative routes, not a data router: pages read through the query cache, and the loaders'
 * machinery would take 17 KB (gzip) of the 180 that the dashboard may have.
 */
export function PageRoutes() {
  return (
    <Routes>
      <Route element={<Root />}>
        <Route path={paths.home} element={<Navigate to={paths.dashboard} replace />} />
        <Route element={<Guard access="open" />}>{routesOf(openPages)}</Route>
        <Route element={<Guard access="verification" />}>{routesOf(verificationPages)}</Route>
        <Route element={<Guard access="setup" />}>{routesOf(setupPages)}</Route>
        <Route element={<Guard access="full" />}>
          <Route element={<MainLayout />}>{routesOf(mainPages)}</Route>
          {routesOf(barePages)}
        </Route>
      </Route>
    </Routes>
  );
}

function routesOf(pages: readonly PageRoute[]) {
  return pages.map(({ path, Page }) => (
    <Route
      key={path}
      path={path}
      element={
        <>
          <Page />
          <PageShown />
        </>
      }
    />
  ));
}
