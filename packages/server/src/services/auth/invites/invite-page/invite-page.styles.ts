import { framedStyles } from '../../../../platform/http/pages/message-page.ts'

/** Returns the app's colours and sizes as CSS for a page outside the app. */
export const pageStyle = (appDirectory: string) => `${framedStyles(appDirectory)}.field{margin:0 0 1.25rem}
label{display:block;margin:0 0 .25rem;font-size:.875rem;font-weight:600}
input,select,button{width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid var(--line);border-radius:.375rem;background:var(--canvas);color:var(--text);font:inherit}
[aria-invalid]{border:2px solid var(--error)}
.error{margin:.25rem 0 1rem;color:var(--error);font-size:.875rem}
.hint{margin:-1rem 0 1.25rem;font-size:.875rem}
.consent{display:flex;gap:.75rem;align-items:flex-start;margin:0 0 1rem}
.consent input{width:1.25rem;min-height:1.25rem;margin:.1rem 0 0;flex:none}
.consent label{font-weight:400}
button{border-color:transparent;background:var(--action);color:var(--on-action);font-weight:600;cursor:pointer}
`

/**
 * Selects the device's time zone, for which the server may have another name. Without the script, or if the device has
 * no zone, the client selects it. The script also submits the form only once on a double click. The browser would
 * otherwise show the second answer, which says that the link is no longer valid.
 */
export const pageScript = `
{const zone=document.getElementById('timezone'),own=Intl.DateTimeFormat().resolvedOptions().timeZone
if(!zone.value)zone.value=own
if(!zone.value&&own&&own!=='Etc/Unknown')zone.add(new Option(own.replaceAll('_',' '),own,true,true))
let next=0;document.forms[0].addEventListener('submit',(event)=>{if(event.timeStamp<next)event.preventDefault();else next=event.timeStamp+1e4})
addEventListener('pageshow',()=>{next=0})}
`
