import '@pwen/api/testing/world/what-packages-keep';
