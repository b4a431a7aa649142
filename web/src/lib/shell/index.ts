export { addAlert, alertLifeMs, closeAlert, currentAlerts, pauseAlert, resumeAlert, useAlerts, type Alert, type AlertType } from './alerts.ts';
export { closeAllDialogs, closeDialog, isDialogOpen, openDialog, useDialog, type DialogInputs, type DialogName } from './dialogs.ts';
export {
  finishOverlay, overlayDurationMs, overlayPercent, overlaySegments, startOverlay, useOverlayPercent, withOverlay,
} from './overlay.ts';
export { endStart, isSpinning, spinnerDelayMs, trackCall, useSpinning, useStarting } from './spinner.ts';
