/** Phrases of Refine's own hooks and components, by their keys. Only pages that are written with them load this. */
export const refine = {
  buttons: {
    create: '添加',
    save: '保存',
    edit: '编辑',
    delete: '删除',
    show: '查看',
    list: '列表',
    clone: '复制',
    refresh: '刷新',
    filter: '查询',
    clear: '清除',
    cancel: '取消',
    confirm: '确定删除吗？删除后不能恢复。',
    undo: '撤销',
    import: '导入',
    export: '导出',
    notAccessTitle: '没有权限',
  },
  notifications: {
    // The message says it all.
    success: '',
    error: '操作失败（{{statusCode}}）',
    createSuccess: '{{resource}}已添加',
    createError: '{{resource}}添加失败（{{statusCode}}）',
    editSuccess: '{{resource}}已保存',
    editError: '{{resource}}保存失败（{{statusCode}}）',
    deleteSuccess: '{{resource}}已删除',
    deleteError: '{{resource}}删除失败（{{statusCode}}）',
    importProgress: '正在导入：{{processed}}/{{total}}',
    undoable: '{{seconds}} 秒内可以撤销',
  },
  autoSave: { success: '已保存', error: '自动保存失败', loading: '保存中...', idle: '等待修改' },
  warnWhenUnsavedChanges: '有未保存的修改，确定离开吗？',
};

export type RefineTexts = typeof refine;
