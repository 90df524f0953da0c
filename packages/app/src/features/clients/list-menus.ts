/** The menus of the list's toolbar, in one download. */
export { ColumnsMenu } from './columns/columns-menu.tsx'
export { SaveViewDialog } from './views/name-view-dialog.tsx'
export { ViewName } from './views/view-name.tsx'
export { ViewsMenu } from './views/views-menu.tsx'
