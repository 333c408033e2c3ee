import type { Components, Theme } from '@mui/material/styles';
import { listContainer } from './menu-container.ts';
import { density, layout } from './tokens.ts';

const tabular = { fontVariantNumeric: 'tabular-nums' } as const;

/** Styles of the MUI components; colors only through the theme's variables. */
export const components: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      // Keeps focused elements from scrolling below the sticky header.
      html: { scrollPaddingTop: layout.header + 8 },
      body: {
        fontOpticalSizing: 'auto',
        WebkitFontSmoothing: 'antialiased',
        textRendering: 'optimizeLegibility',
      },
      'a:focus-visible, button:focus-visible, [tabindex="0"]:focus-visible': {
        outline: `2px solid ${theme.vars!.palette.ink.focus}`,
        outlineOffset: 2,
        borderRadius: 4,
      },
      '::selection': {
        background: theme.vars!.palette.ink.mark,
        color: theme.vars!.palette.ink.markText,
      },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          // An infinite animation would flicker instead of staying still.
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-focusVisible': {
          outline: `2px solid ${theme.vars!.palette.ink.focus}`,
          outlineOffset: 2,
        },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: 36, paddingInline: 14, '@media (pointer: coarse)': { minHeight: 44 } },
      sizeSmall: { minHeight: 30, paddingInline: 10, fontSize: '0.8125rem' },
      sizeLarge: { minHeight: 46, paddingInline: 20, fontSize: '1rem' },
      outlined: ({ theme }) => ({
        borderColor: theme.vars!.palette.divider,
        color: theme.vars!.palette.text.primary,
        background: theme.vars!.palette.background.paper,
      }),
    },
  },
  MuiStepIcon: {
    styleOverrides: {
      root: ({ theme }) => ({
        // The number of a step that is still to come is to be read, too.
        '&:not(.Mui-active, .Mui-completed, .Mui-error)': {
          color: theme.vars!.palette.text.secondary,
        },
      }),
      text: ({ theme }) => ({ fill: theme.vars!.palette.background.paper }),
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 6 }, sizeSmall: { padding: 6 } } },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: { backgroundImage: 'none' },
      outlined: ({ theme }) => ({ borderRadius: 10, borderColor: theme.vars!.palette.divider }),
    },
  },
  MuiModal: {
    styleOverrides: {
      // Lets code tell a modal that only fades out from one that covers the page.
      root: ({ ownerState }) => (ownerState.open ? {} : { '--modal-closing': 1 }),
    },
  },
  MuiDialog: {
    // Everything next to an open dialog is hidden from screen readers anyway, except toasts, which this would hide too.
    defaultProps: { 'aria-modal': false },
    styleOverrides: {
      paper: ({ theme }) => ({
        '&:not(.MuiDialog-paperFullScreen)': {
          borderRadius: 12,
          boxShadow: '0 24px 64px -16px rgb(15 20 35 / 0.36)',
          border: `1px solid ${theme.vars!.palette.divider}`,
        },
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: ({ theme }) => ({ ...theme.typography.h2 }) },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(15 20 35 / 0.4)' } },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: density.comfortable,
        padding: '6px 12px',
        borderColor: theme.vars!.palette.divider,
        ...tabular,
      }),
      sizeSmall: { height: density.compact, padding: '2px 12px' },
      head: ({ theme }) => ({
        height: density.compact,
        fontSize: '0.8125rem',
        fontWeight: 560,
        lineHeight: 1.3,
        color: theme.vars!.palette.text.secondary,
      }),
    },
  },
  MuiTableRow: {
    styleOverrides: { root: { '&:last-child > .MuiTableCell-body': { borderBottom: 0 } } },
  },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 44,
        minWidth: 0,
        paddingInline: 4,
        marginRight: 20,
        color: theme.vars!.palette.text.secondary,
        '&.Mui-selected': { color: theme.vars!.palette.text.primary },
      }),
    },
  },
  MuiTabs: { styleOverrides: { root: { minHeight: 44 }, indicator: { height: 2 } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        background: theme.vars!.palette.background.paper,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars!.palette.ink.field },
      }),
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 8,
        color: theme.vars!.palette.text.primary,
        alignItems: 'center',
        border: `1px solid ${theme.vars!.palette.divider}`,
        background: theme.vars!.palette.background.paper,
      }),
    },
  },
  MuiChip: {
    styleOverrides: {
      root: { borderRadius: 6, fontWeight: 500 },
      sizeSmall: { fontSize: '0.8125rem', height: 24 },
      deleteIcon: ({ theme }) => ({ color: theme.vars!.palette.text.secondary }),
    },
  },
  MuiSkeleton: {
    styleOverrides: {
      root: ({ theme }) => ({ backgroundColor: theme.vars!.palette.action.selected }),
    },
  },
  MuiSwitch: {
    styleOverrides: {
      thumb: ({ theme }) => ({ backgroundColor: theme.vars!.palette.primary.main }),
      track: ({ theme }) => ({ backgroundColor: theme.vars!.palette.ink.field, opacity: 0.5 }),
    },
  },
  // Popups are placed in the landmark or dialog of their field.
  MuiPopover: {
    defaultProps: { container: listContainer },
    styleOverrides: {
      // A layer that scrolls by a pixel would swallow the wheel, and the page would scroll away from the list.
      root: {
        overflow: 'auto',
        overscrollBehavior: 'contain',
        scrollbarWidth: 'none',
        '& > .MuiBackdrop-root': { position: 'absolute', bottom: -1 },
      },
      paper: { overscrollBehavior: 'contain' },
    },
  },
  MuiPopper: { defaultProps: { container: listContainer } },
  MuiTooltip: {
    styleOverrides: {
      tooltip: { fontSize: '0.8125rem', lineHeight: 1.45, padding: '6px 10px', maxWidth: 320 },
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: { root: { fontWeight: 540, textUnderlineOffset: '0.18em' } },
  },
  MuiAccordion: {
    defaultProps: { disableGutters: true, elevation: 0 },
    styleOverrides: {
      root: ({ theme }) => ({
        border: `1px solid ${theme.vars!.palette.divider}`,
        borderRadius: 10,
        '&::before': { display: 'none' },
        '&:first-of-type, &:last-of-type': { borderRadius: 10 },
      }),
    },
  },
};
