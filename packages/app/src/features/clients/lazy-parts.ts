import { lazyCode } from '../../shared/lazy-code/lazy-code.ts'

/** Parts of the screen that the table's first paint doesn't need. */
export const attentionView = lazyCode('attention-view', () => import('./attention/attention-view.tsx'))
export const attentionCount = lazyCode('attention-count', () => import('./attention/attention-count.tsx'))
export const clientMarks = lazyCode('client-marks', () => import('../../shared/client-marks/client-marks.tsx'))
export const clientsExport = lazyCode('export-clients', () => import('./export/export-clients.ts'))
export const filters = lazyCode('filters', () => import('./toolbar/filters.ts'))
export const inviteDialog = lazyCode('invite-dialog', () => import('./invite/invite-dialog.tsx'))
export const listMenus = lazyCode('list-menus', () => import('./list-menus.ts'))
export const pendingInvite = lazyCode('pending-invite', () => import('./pending/pending-invite.tsx'))
export const selectedClients = lazyCode('selected-clients', () => import('./selection/selected-clients.tsx'))

/** Prefetches those that most coaches use. The list loads the others when something on it needs them. */
export function preloadParts(): void {
  for (const part of [attentionView, filters, inviteDialog, listMenus, selectedClients]) part.preload()
}
