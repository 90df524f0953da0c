export { PaceResponse, SinceFirstSession } from './paces/pace-response.tsx'
export { WindowFit, WindowLegend } from './window-fit/window-fit.tsx'
