import { avatarRecipe } from './components/Avatar/avatar.recipe.ts'
import { breadcrumbRecipe } from './components/Breadcrumb/breadcrumb.recipe.ts'
import { buttonRecipe } from './components/Button/button.recipe.ts'
import { checkboxRecipe } from './components/Checkbox/checkbox.recipe.ts'
import { checkboxCardRecipe } from './components/CheckboxCard/checkbox-card.recipe.ts'
import { fieldsetRecipe } from './components/CheckboxCard/fieldset.recipe.ts'
import { codeFieldRecipe } from './components/CodeField/code-field.recipe.ts'
import { comboboxRecipe } from './components/Combobox/combobox.recipe.ts'
import { confirmBarRecipe } from './components/ConfirmBar/confirm-bar.recipe.ts'
import { countdownLinkRecipe } from './components/CountdownLink/countdown-link.recipe.ts'
import { selectRecipe } from './components/Dropdown/select.recipe.ts'
import { emptyStateRecipe } from './components/EmptyState/empty-state.recipe.ts'
import { fieldRecipe } from './components/Field/field.recipe.ts'
import { inputRecipe } from './components/Field/input.recipe.ts'
import { fileUploadRecipe } from './components/FileUpload/file-upload.recipe.ts'
import { alertRecipe } from './components/FormError/alert.recipe.ts'
import { logoRecipe } from './components/Logo/logo.recipe.ts'
import { menuRecipe } from './components/Menu/menu.recipe.ts'
import { dialogRecipe, drawerRecipe } from './components/Modal/modal.recipe.ts'
import { navMenuRecipe } from './components/NavMenu/nav-menu.recipe.ts'
import { radioCardRecipe } from './components/RadioCard/radio-card.recipe.ts'
import { searchFieldRecipe } from './components/SearchField/search-field.recipe.ts'
import { selectionBarRecipe } from './components/SelectionBar/selection-bar.recipe.ts'
import { skeletonRecipe } from './components/Skeleton/skeleton.recipe.ts'
import { skipNavLinkRecipe } from './components/SkipLink/skip-nav-link.recipe.ts'
import { switchRecipe } from './components/Switch/switch.recipe.ts'
import { segmentGroupRecipe } from './components/TabNav/segment-group.recipe.ts'
import { tabsRecipe } from './components/Tabs/tabs.recipe.ts'
import { tagRecipe } from './components/Tag/tag.recipe.ts'
import { tagsFieldRecipe } from './components/TagsField/tags-field.recipe.ts'
import { textareaRecipe } from './components/Textarea/textarea.recipe.ts'
import { linkRecipe } from './components/TextLink/link.recipe.ts'
import { timelineRecipe } from './components/Timeline/timeline.recipe.ts'
import { toastHostRecipe } from './components/Toast/toast-host.recipe.ts'
import { toggleRecipe } from './components/ToggleChip/toggle.recipe.ts'
import { popoverRecipe, tooltipRecipe } from './components/Tooltip/tooltip.recipe.ts'

/** The recipes of components with one part, by the keys that Chakra's components use. */
export const recipes = {
  button: buttonRecipe,
  input: inputRecipe,
  link: linkRecipe,
  logo: logoRecipe,
  skeleton: skeletonRecipe,
  skipNavLink: skipNavLinkRecipe,
  textarea: textareaRecipe,
}

/** The recipes of components with several parts, by the keys that Chakra's components use. */
export const slotRecipes = {
  alert: alertRecipe,
  avatar: avatarRecipe,
  breadcrumb: breadcrumbRecipe,
  checkbox: checkboxRecipe,
  checkboxCard: checkboxCardRecipe,
  codeField: codeFieldRecipe,
  combobox: comboboxRecipe,
  confirmBar: confirmBarRecipe,
  countdownLink: countdownLinkRecipe,
  dialog: dialogRecipe,
  drawer: drawerRecipe,
  emptyState: emptyStateRecipe,
  field: fieldRecipe,
  fieldset: fieldsetRecipe,
  fileUpload: fileUploadRecipe,
  menu: menuRecipe,
  navMenu: navMenuRecipe,
  popover: popoverRecipe,
  radioCard: radioCardRecipe,
  searchField: searchFieldRecipe,
  segmentGroup: segmentGroupRecipe,
  select: selectRecipe,
  selectionBar: selectionBarRecipe,
  switch: switchRecipe,
  tabs: tabsRecipe,
  tag: tagRecipe,
  tagsInput: tagsFieldRecipe,
  timeline: timelineRecipe,
  toastHost: toastHostRecipe,
  toggle: toggleRecipe,
  tooltip: tooltipRecipe,
}
