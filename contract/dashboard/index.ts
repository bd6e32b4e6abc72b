/** Every endpoint of the dashboard, by entity. */
import { dashboardApi } from './dashboard.ts';

export const dashboardApis = {
  dashboard: dashboardApi,
} as const;
