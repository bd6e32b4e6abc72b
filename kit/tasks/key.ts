/** Where the tray keeps the ids of the tasks that it shows, so that they are there again after a reload. */
export const TRAY_KEY = 'task_tray';
