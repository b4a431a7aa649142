export { addAlert, closeAlert, currentAlerts, pauseAlert, resumeAlert, useAlerts, type Alert } from './alerts.ts';
export { closeDialog, openDialog, useDialog, type DialogInputs, type DialogName } from './dialogs.ts';
export {
  finishOverlay,
  hideOverlay,
  overlayDurationMs,
  overlaySegments,
  overlayWaitsAt,
  showOverlayStage,
  startOverlay,
  trackOverlay,
  useOverlayPercent,
  useOverlayStage,
} from './overlay.ts';
export { offerUndo, pauseUndo, resumeUndo, useUndoOffers, withdrawUndo, type UndoOffer } from './undo.ts';
export { endStart, trackCall, useSpinning, useStarting } from './spinner.ts';
