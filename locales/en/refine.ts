import type { RefineTexts } from '../zh/refine.ts';

/** Phrases of Refine's own hooks and components, by their keys. Only pages that are written with them load this. */
export const refine: RefineTexts = {
  buttons: {
    create: 'Add',
    save: 'Save',
    edit: 'Edit',
    delete: 'Delete',
    show: 'View',
    list: 'List',
    clone: 'Copy',
    refresh: 'Refresh',
    filter: 'Search',
    clear: 'Clear',
    cancel: 'Cancel',
    confirm: 'Delete? This cannot be undone.',
    undo: 'Undo',
    import: 'Import',
    export: 'Export',
    notAccessTitle: 'Not permitted',
  },
  notifications: {
    // The message says it all.
    success: '',
    error: 'This failed ({{statusCode}})',
    createSuccess: 'Added: {{resource}}',
    createError: 'Not added: {{resource}} ({{statusCode}})',
    editSuccess: 'Saved: {{resource}}',
    editError: 'Not saved: {{resource}} ({{statusCode}})',
    deleteSuccess: 'Deleted: {{resource}}',
    deleteError: 'Not deleted: {{resource}} ({{statusCode}})',
    importProgress: 'Importing: {{processed}}/{{total}}',
    undoable: 'You have {{seconds}} seconds to undo',
  },
  autoSave: { success: 'Saved', error: 'Not saved', loading: 'Saving...', idle: 'Waiting for changes' },
  warnWhenUnsavedChanges: 'There are unsaved changes. Leave?',
};
